"""争议 (disputes): one hand's ledgers under the terms one likes, claims explained, disputes opened and ruled on."""
