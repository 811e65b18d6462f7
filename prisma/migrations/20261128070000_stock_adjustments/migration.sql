-- serves: 20261128044303_bulk_jobs

-- Changes of many stocks are one statement. The id of each movement is made of that of its adjustment (`adjustment`), so that whoever adjusts
-- knows them; the version before sends the id of a single one (`id`).
CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause jsonb := coalesce(nullif(current_setting('commerce.change_cause', true), ''), '{}')::jsonb;
  product uuid;
  variant uuid;
  adjustment text := cause->>'adjustment';
  digest text;
  own_id uuid := (cause->>'id')::uuid;
BEGIN
  IF TG_TABLE_NAME = 'variant' THEN
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

-- As every function that triggers run: it depends on no search_path of its caller.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION record_stock_movement SET search_path = %I, pg_temp', current_schema());
END
$$;
