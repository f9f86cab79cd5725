"""What can go wrong with the file of an archive, in words a user can act on."""

from pathlib import Path

from parser import Lang


class ArchiveError(Exception):
    """The archive cannot be used now; `zh` and `en` say why and what to do."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(f"{zh} · {en}")
        self.zh = zh
        self.en = en

    def message(self, lang: Lang) -> str:
        """Return the reason in one language."""
        return self.zh if lang == "zh" else self.en


class NotInArchiveError(ArchiveError):
    """What was asked for by its id or number is not in the archive, or not there once only."""


class ArchiveBusyError(ArchiveError):
    """Another process holds the archive; trying again later helps."""

    def __init__(self, path: Path, why: str = "") -> None:
        tail = f" ({why})" if why else ""
        super().__init__(
            f"档案正被另一个程序占用，请稍后再试：{path}{tail}",
            f"another program holds the archive, try again in a moment: {path}{tail}",
        )


class ArchiveFormatError(ArchiveError):
    """The file is no archive, or one of another version of this program."""

    @classmethod
    def other(cls, path: Path, found: int, known: int) -> "ArchiveFormatError":
        """Return the error for a file of schema `found` where this program knows `known`."""
        if found < known:
            return cls(
                f"档案是旧版本写的（结构 {found}，本程序用 {known}），请把它移开，再把牌谱重新入档：{path}",
                f"the archive is of an older version (schema {found}, this program uses {known}), "
                f"move it away and ingest the records again: {path}",
            )
        return cls(
            f"档案是较新版本写的（结构 {found}，本程序只认到 {known}），请升级 paipu：{path}",
            f"the archive is of a newer version (schema {found}, this program knows {known}), upgrade paipu: {path}",
        )

    @classmethod
    def foreign(cls, path: Path) -> "ArchiveFormatError":
        """Return the error for a file that is no archive."""
        return cls(
            f"这个文件不是牌谱档案，没有动它：{path}",
            f"this file is no archive of ours and was left alone: {path}",
        )


def unusable(path: Path, error: OSError) -> ArchiveError:
    """Return the error for a folder or file that the system does not let us use."""
    why = error.strerror or str(error)
    return ArchiveError(f"无法使用数据文件夹：{path}（{why}）", f"cannot use the data folder: {path} ({why})")
