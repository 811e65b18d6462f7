-- serves: 20261128130100_order_invoices

-- A product of which nothing but the stock changes, by a sale or a count, has at most one item to bring up to it: its own. What is sold of
-- its variants does not depend on it (D-778).
CREATE FUNCTION keep_own_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "stock_item" SET "stock" = NEW."stock", "value" = coalesce(NEW."stock"::bigint * NEW."cost_price", 0),
    "low_from" = low_from(NEW."stock", NEW."low_stock_at")
  WHERE "store_id" = NEW."store_id" AND "id" = NEW."id";
  RETURN NULL;
END
$$;

DROP TRIGGER "product_items_updated" ON "product";
CREATE TRIGGER "product_items_updated" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN ((OLD."type", OLD."low_stock_at", OLD."cost_price") IS DISTINCT FROM (NEW."type", NEW."low_stock_at", NEW."cost_price"))
  EXECUTE FUNCTION keep_product_stock();
CREATE TRIGGER "product_own_stock" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN (OLD."stock" <> NEW."stock"
    AND (OLD."type", OLD."low_stock_at", OLD."cost_price") IS NOT DISTINCT FROM (NEW."type", NEW."low_stock_at", NEW."cost_price"))
  EXECUTE FUNCTION keep_own_stock();

-- Functions that only others call run under the settings of those: to set them again for each row costs as much as their statements.
ALTER FUNCTION keep_stock_items("product") RESET ALL;
ALTER FUNCTION stock_sums("product") RESET ALL;
ALTER FUNCTION keep_product_stock() SET enable_seqscan = off;
ALTER FUNCTION sum_product_stock() SET enable_seqscan = off;
ALTER FUNCTION keep_own_stock() SET enable_seqscan = off;

-- As every function that triggers run: it depends on no search_path of its caller.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION keep_own_stock() SET search_path = %I, pg_temp', current_schema());
END
$$;
