-- Fails the transaction of a write whose row has changed since it was read, with the code of a serialization failure, so that it
-- is retried. Replaces overtaken(), which the previous version still calls: a later migration drops it.
CREATE FUNCTION raise_write_conflict() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the row changed after it was read' USING ERRCODE = 'serialization_failure';
END
$$;
