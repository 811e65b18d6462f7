-- serves: 20261128130100_order_invoices

-- Triggers also run where a table is a part of a divided one (D-784): they do not ask for its name, which has a number there, and no statement
-- names a transition table beside a table.

-- As before, but the table is an argument of its triggers.
CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause jsonb := coalesce(nullif(current_setting('commerce.change_cause', true), ''), '{}')::jsonb;
  product uuid;
  variant uuid;
  adjustment text := cause->>'adjustment';
  digest text;
  own_id uuid := (cause->>'id')::uuid;
BEGIN
  IF TG_ARGV[0] = 'variant' THEN
    product := NEW."product_id";
    variant := NEW."id";
  ELSE
    product := NEW."id";
  END IF;
  IF adjustment IS NOT NULL THEN
    -- As movementId of src/graph/catalogue/stock.
    digest := md5(adjustment || NEW."id"::text);
    own_id := (left(adjustment, 20) || left(digest, 3) || '-' || substr(digest, 4, 12))::uuid;
  END IF;
  INSERT INTO "stock_movement" ("store_id", "id", "product_id", "variant_id", "delta", "after", "reason", "reference", "order_id", "actor", "actor_name", "created_at")
  VALUES (
    NEW."store_id", coalesce(own_id, uuid_v7()), product, variant, NEW."stock" - coalesce(OLD."stock", 0), NEW."stock",
    coalesce(cause->>'reason', 'SET')::"StockReason", cause->>'reference', (cause->>'orderId')::uuid,
    coalesce(cause->>'actor', 'system'), cause->>'actorName', NEW."updated_at"
  );
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "product_stock_inserted" AFTER INSERT ON "product" FOR EACH ROW WHEN (NEW."stock" <> 0) EXECUTE FUNCTION record_stock_movement('product');
CREATE OR REPLACE TRIGGER "product_stock_updated" AFTER UPDATE OF "stock" ON "product" FOR EACH ROW WHEN (NEW."stock" <> OLD."stock") EXECUTE FUNCTION record_stock_movement('product');
CREATE OR REPLACE TRIGGER "variant_stock_inserted" AFTER INSERT ON "variant" FOR EACH ROW WHEN (NEW."stock" <> 0) EXECUTE FUNCTION record_stock_movement('variant');
CREATE OR REPLACE TRIGGER "variant_stock_updated" AFTER UPDATE OF "stock" ON "variant" FOR EACH ROW WHEN (NEW."stock" <> OLD."stock") EXECUTE FUNCTION record_stock_movement('variant');

CREATE OR REPLACE FUNCTION note_order_promotions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_promotion" ("store_id", "order_id", "promotion_id", "discount", "total", "created_at")
  SELECT NEW."store_id", NEW."id", (rule->>'id')::uuid, sum((rule->>'amount')::bigint), NEW."total", NEW."created_at"
  FROM jsonb_array_elements(NEW."rules") AS rule
  WHERE rule->>'applied' = 'true' AND rule->>'id' IS NOT NULL AND rule->>'kind' <> 'SHIPPING'
  GROUP BY (rule->>'id')::uuid;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "order_promotions" AFTER INSERT ON "order" FOR EACH ROW WHEN (NEW."rules" <> '[]') EXECUTE FUNCTION note_order_promotions();

-- The lines of each order are summed first, and then written with their sums.
CREATE OR REPLACE FUNCTION sum_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  summed record;
BEGIN
  FOR summed IN
    SELECT i."store_id", i."order_id", sum(i."units") AS "units",
      array_agg(i."position") AS "positions", array_agg(i."key") AS "keys", array_agg(i."name") AS "names", array_agg(i."units") AS "units_of", array_agg(i."total") AS "totals"
    FROM (
      SELECT "store_id", "order_id", min("position") AS "position", sum("quantity") AS "units", sum("total") AS "total",
        coalesce("product_id"::text, '~' || coalesce("external_product_id", "name")) COLLATE "C" AS "key",
        max(left("name", 300) COLLATE "C") FILTER (WHERE "product_id" IS NOT NULL OR "external_product_id" IS NOT NULL) AS "name"
      FROM "inserted" GROUP BY "store_id", "order_id", 6
    ) AS i
    GROUP BY i."store_id", i."order_id"
  LOOP
    INSERT INTO "order_product" ("store_id", "order_id", "position", "key", "name", "units", "total", "ordered_at", "paid")
    SELECT o."store_id", o."id", i."position", i."key", i."name", i."units", i."total", o."created_at", is_paid_order(o."status")
    FROM "order" o
    CROSS JOIN unnest(summed."positions", summed."keys", summed."names", summed."units_of", summed."totals") AS i("position", "key", "name", "units", "total")
    WHERE o."store_id" = summed."store_id" AND o."id" = summed."order_id";
    UPDATE "order" SET "units" = summed."units"
    WHERE "store_id" = summed."store_id" AND "id" = summed."order_id" AND "units" IS NULL;
  END LOOP;
  RETURN NULL;
END
$$;

-- Makes the triggers that count the rows of a table by the values of `columns`, which have few values and are never null. A writer appends
-- what its statement adds and removes, in its own transaction: no writer waits for another, and what is rolled back was never counted.
-- Inserts and changes of a counted column are counted by the row, which is faster for a single one, deletions by the statement. `recounts`:
-- also counts the rows that there are, as after triggers were disabled; writers of the table then wait until the transaction ends.
CREATE OR REPLACE FUNCTION count_rows(counted regclass, columns text[], recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = counted);
  function_name text := 'count_' || name || '_rows';
  key_of text := coalesce((SELECT string_agg(format('%%1$s.%I::text', part), $s$ || '|' || $s$ ORDER BY at) FROM unnest(columns) WITH ORDINALITY AS parts(part, at)), quote_literal(''));
  values_of text := coalesce((SELECT ', ' || string_agg(format('%%1$s.%I', part), ', ') FROM unnest(columns) AS part), '');
  trigger_name text;
BEGIN
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  deleted record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (NEW.store_id, %2$L, %5$s, 1);
  ELSIF TG_OP = 'DELETE' THEN
    FOR deleted IN SELECT r.store_id, %3$s AS key, count(*) AS count FROM changed AS r GROUP BY 1, 2 LOOP
      INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (deleted.store_id, %2$L, deleted.key, -deleted.count);
    END LOOP;
  ELSE
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (OLD.store_id, %2$L, %4$s, -1), (NEW.store_id, %2$L, %5$s, 1);
  END IF;
  RETURN NULL;
END
$body$
$function$, function_name, name, format(key_of, 'r'), format(key_of, 'OLD'), format(key_of, 'NEW'), current_schema());
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_inserted" AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_deleted" AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_updated" AFTER UPDATE ON %s FOR EACH ROW WHEN (ROW(OLD.store_id%s) IS DISTINCT FROM ROW(NEW.store_id%s)) EXECUTE FUNCTION %I()',
    counted, format(values_of, 'OLD'), format(values_of, 'NEW'), function_name);
  FOREACH trigger_name IN ARRAY '{rows_inserted,rows_deleted,rows_updated}'::text[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER %I', counted, trigger_name);
  END LOOP;
  IF NOT recounts THEN RETURN; END IF;
  -- Nothing is moved from one to the other meanwhile.
  LOCK TABLE "row_count", "row_count_change" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "row_count" WHERE "table_name" = name;
  DELETE FROM "row_count_change" WHERE "table_name" = name;
  EXECUTE format('INSERT INTO "row_count" ("store_id", "table_name", "key", "count") SELECT r.store_id, %L, %s, count(*) FROM %s AS r GROUP BY 1, 3', name, format(key_of, 'r'), counted);
END
$make$;

SELECT recount_rows(false);

-- They depend on no search_path of their callers.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{count_rows,record_stock_movement,note_order_promotions,sum_order_items}'::text[] LOOP
    EXECUTE format('ALTER FUNCTION %I SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;
