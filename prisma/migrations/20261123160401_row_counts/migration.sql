-- CreateTable
CREATE TABLE "row_count" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "table_name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "row_count_pkey" PRIMARY KEY ("store_id","table_name","key")
);

-- CreateTable
CREATE TABLE "row_count_change" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "table_name" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "delta" BIGINT NOT NULL,

    CONSTRAINT "row_count_change_pkey" PRIMARY KEY ("store_id","table_name","id")
);

-- Both are small and written all the time: a version of a count that is replaced stays in its page, and dead rows do not wait for a fifth of the table.
ALTER TABLE "row_count" SET (fillfactor = 50);
ALTER TABLE "row_count_change" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Has the rows of a table counted by the values of `columns`, which have few values and are never null (D-423). A writer appends what its
-- statement adds and removes, in its own transaction: no writer waits for another, and what is rolled back was never counted. Inserts and
-- deletions are counted by the statement, changes by the row, and only those of a counted column. The triggers fire in sessions with
-- session_replication_role = replica as well. The rows that there are, are counted now: writers of the table wait until the transaction ends.
-- Called again it counts anew, as after triggers were disabled.
CREATE FUNCTION count_rows(counted regclass, columns text[]) RETURNS void LANGUAGE plpgsql AS $make$
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
    INSERT INTO "row_count_change" ("store_id", "table_name", "key", "delta") SELECT r.store_id, %2$L, %3$s, count(*) FROM changed AS r GROUP BY 1, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "row_count_change" ("store_id", "table_name", "key", "delta") SELECT r.store_id, %2$L, %3$s, -count(*) FROM changed AS r GROUP BY 1, 3;
  ELSE
    INSERT INTO "row_count_change" ("store_id", "table_name", "key", "delta") VALUES (OLD.store_id, %2$L, %4$s, -1), (NEW.store_id, %2$L, %5$s, 1);
  END IF;
  RETURN NULL;
END
$body$
$function$, function_name, name, format(key_of, 'r'), format(key_of, 'OLD'), format(key_of, 'NEW'));
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_inserted" AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, function_name);
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

-- Counts the rows of every counted table anew. A migration that has another table or column counted replaces this, and calls it.
CREATE FUNCTION recount_rows() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_rows('checkout', '{status,kind}');
  PERFORM count_rows('payment', '{status,refund_due}');
  PERFORM count_rows('"order"', '{status,payment_method}');
  PERFORM count_rows('product', '{status,type,featured}');
  PERFORM count_rows('customer', '{}');
  PERFORM count_rows('coupon', '{status,automatic_apply}');
  PERFORM count_rows('kit', '{status}');
  PERFORM count_rows('event', '{type,is_test}');
  PERFORM count_rows('webhook_delivery', '{status,event_type}');
  PERFORM count_rows('automation_run', '{status}');
  PERFORM count_rows('message', '{status,channel}');
END
$$;

SELECT recount_rows();
