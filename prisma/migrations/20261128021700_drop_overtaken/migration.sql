-- serves: 20261127214000_first_release

-- Of versions before the first release: nothing calls it (D-255).
DROP FUNCTION overtaken();
