-- Inserted rows are counted one by one: for a single row, as a create has, that takes half the time of a count of its statement. Deletions are
-- of many rows more often, and stay counted by the statement.
CREATE OR REPLACE FUNCTION count_rows(counted regclass, columns text[]) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = counted);
  function_name text := 'count_' || name || '_rows';
  key_of text := coalesce((SELECT string_agg(format('%%1$s.%I::text', part), $s$ || '|' || $s$ ORDER BY at) FROM unnest(columns) WITH ORDINALITY AS parts(part, at)), quote_literal(''));
  values_of text := coalesce((SELECT ', ' || string_agg(format('%%1$s.%I', part), ', ') FROM unnest(columns) AS part), '');
BEGIN
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "row_count_change" ("store_id", "table_name", "key", "delta") VALUES (NEW.store_id, %2$L, %5$s, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "row_count_change" ("store_id", "table_name", "key", "delta") SELECT r.store_id, %2$L, %3$s, -count(*) FROM changed AS r GROUP BY 1, 3;
  ELSE
    INSERT INTO "row_count_change" ("store_id", "table_name", "key", "delta") VALUES (OLD.store_id, %2$L, %4$s, -1), (NEW.store_id, %2$L, %5$s, 1);
  END IF;
  RETURN NULL;
END
$body$
$function$, function_name, name, format(key_of, 'r'), format(key_of, 'OLD'), format(key_of, 'NEW'));
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_inserted" AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_deleted" AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_updated" AFTER UPDATE ON %s FOR EACH ROW WHEN (ROW(OLD.store_id%s) IS DISTINCT FROM ROW(NEW.store_id%s)) EXECUTE FUNCTION %I()',
    counted, format(values_of, 'OLD'), format(values_of, 'NEW'), function_name);
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER "rows_inserted", ENABLE ALWAYS TRIGGER "rows_deleted", ENABLE ALWAYS TRIGGER "rows_updated"', counted);
  -- Nothing is moved from one to the other meanwhile.
  LOCK TABLE "row_count", "row_count_change" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "row_count" WHERE "table_name" = name;
  DELETE FROM "row_count_change" WHERE "table_name" = name;
  EXECUTE format('INSERT INTO "row_count" ("store_id", "table_name", "key", "count") SELECT r.store_id, %L, %s, count(*) FROM %s AS r GROUP BY 1, 3', name, format(key_of, 'r'), counted);
END
$make$;

SELECT recount_rows();
