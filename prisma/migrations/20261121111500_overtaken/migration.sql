-- Fails the transaction of a write that found its row in another version than the one that was read: as PostgreSQL itself does
-- for one that another has overtaken, so that it begins again.
CREATE FUNCTION overtaken() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the row changed after it was read' USING ERRCODE = 'serialization_failure';
END
$$;
