-- serves: 20261128130100_order_invoices

-- The units and the value of all stocks of a store, and how many have no cost, kept as the numbers of rows are (D-423, D-781): `row_count` has them under the names of the
-- columns, changes of them are appended and added up later.
-- With the name of its schema, because to set the search_path for each row costs as much as its statement.
DO $$
BEGIN
  EXECUTE format($function$
CREATE FUNCTION sum_stock_rows() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  deleted record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    FOR deleted IN
      SELECT r."store_id", s."name", sum(s."amount") AS "amount" FROM "changed" r
      CROSS JOIN LATERAL (VALUES
        ('stock_item.stock', r."stock"::bigint), ('stock_item.value', r."value"), ('stock_item.cost.absent', (r."cost" IS NULL)::int)
      ) AS s ("name", "amount")
      GROUP BY 1, 2 HAVING sum(s."amount") <> 0
    LOOP
      INSERT INTO %1$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (deleted."store_id", deleted."name", '', -deleted."amount");
    END LOOP;
    RETURN NULL;
  END IF;
  INSERT INTO %1$I."row_count_change" ("store_id", "table_name", "key", "delta")
  SELECT NEW."store_id", s."name", '', s."amount"
  FROM (VALUES
    ('stock_item.stock', NEW."stock"::bigint - coalesce(OLD."stock", 0)),
    ('stock_item.value', NEW."value" - coalesce(OLD."value", 0)),
    ('stock_item.cost.absent', (NEW."cost" IS NULL)::int - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE (OLD."cost" IS NULL)::int END)
  ) AS s ("name", "amount") WHERE s."amount" <> 0;
  RETURN NULL;
END
$body$
$function$, current_schema());
END
$$;

-- Makes the triggers of these sums and adds them up from the rows, as count_rows does.
CREATE FUNCTION sum_stocks(recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE OR REPLACE TRIGGER "sums_inserted" AFTER INSERT ON "stock_item" FOR EACH ROW EXECUTE FUNCTION sum_stock_rows();
  CREATE OR REPLACE TRIGGER "sums_updated" AFTER UPDATE ON "stock_item" FOR EACH ROW
    WHEN ((OLD."stock", OLD."value", OLD."cost" IS NULL) IS DISTINCT FROM (NEW."stock", NEW."value", NEW."cost" IS NULL)) EXECUTE FUNCTION sum_stock_rows();
  CREATE OR REPLACE TRIGGER "sums_deleted" AFTER DELETE ON "stock_item" REFERENCING OLD TABLE AS "changed"
    FOR EACH STATEMENT EXECUTE FUNCTION sum_stock_rows();
  ALTER TABLE "stock_item" ENABLE TRIGGER "sums_inserted";
  ALTER TABLE "stock_item" ENABLE TRIGGER "sums_updated";
  ALTER TABLE "stock_item" ENABLE TRIGGER "sums_deleted";
  IF NOT recounts THEN RETURN; END IF;
  -- Nothing is moved from one to the other meanwhile.
  LOCK TABLE "row_count", "row_count_change" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "row_count" WHERE "table_name" LIKE 'stock_item.%';
  DELETE FROM "row_count_change" WHERE "table_name" LIKE 'stock_item.%';
  INSERT INTO "row_count" ("store_id", "table_name", "key", "count")
  SELECT r."store_id", s."name", '', sum(s."amount") FROM "stock_item" r
  CROSS JOIN LATERAL (VALUES
      ('stock_item.stock', r."stock"::bigint), ('stock_item.value', r."value"), ('stock_item.cost.absent', (r."cost" IS NULL)::int)
    ) AS s ("name", "amount")
  GROUP BY 1, 2 HAVING sum(s."amount") <> 0;
END
$$;

-- The counts of rows (D-423).
CREATE OR REPLACE FUNCTION recount_rows(recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_rows('checkout', '{status,kind}', recounts);
  PERFORM count_rows('payment', '{status,refund_due}', recounts);
  PERFORM count_rows('"order"', '{status,payment_method}', recounts);
  PERFORM count_rows('product', '{status,type,featured}', recounts);
  PERFORM count_rows('customer', '{ordered}', recounts);
  PERFORM count_rows('coupon', '{status,automatic_apply}', recounts);
  PERFORM count_rows('kit', '{status}', recounts);
  PERFORM count_rows('event', '{type,is_test}', recounts);
  PERFORM count_rows('webhook_delivery', '{status,event_type}', recounts);
  PERFORM count_rows('automation_run', '{status}', recounts);
  PERFORM count_rows('message', '{status,channel}', recounts);
  PERFORM count_rows('payment_movement', '{}', recounts);
  PERFORM count_rows('stock_item', '{}', recounts);
  PERFORM sum_stocks(recounts);
  PERFORM count_rows('payment_claim', '{status}', recounts);
END
$$;

-- They depend on no search_path of their callers.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{sum_stocks,recount_rows}'::text[] LOOP
    EXECUTE format('ALTER FUNCTION %I SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;

SELECT sum_stocks();
