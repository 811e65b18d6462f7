-- serves: 20261128130100_order_invoices

-- What buyers pay for a product itself, in a column, so that lists are filtered and ordered by what they show (D-812).
ALTER TABLE "product" ADD COLUMN "selling_price" INTEGER NOT NULL DEFAULT 0;

-- The record of changes (D-350), without what triggers keep: what follows is no change of anybody.
SELECT record_row_changes('product', left_out => '{total_stock,low_from,selling_price}');

UPDATE "product" SET "selling_price" = coalesce("discounted_price", "price");

CREATE INDEX "product_store_id_status_type_featured_selling_price_id_idx" ON "product"("store_id", "status", "type", "featured", "selling_price", "id");

CREATE FUNCTION price_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."selling_price" := coalesce(NEW."discounted_price", NEW."price");
  RETURN NEW;
END
$$;
-- Runs for the few writes that change a price, also those of a version that does not know the column.
CREATE TRIGGER "product_priced" BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW
  WHEN (NEW."selling_price" <> coalesce(NEW."discounted_price", NEW."price")) EXECUTE FUNCTION price_product();

-- It depends on no search_path of its callers.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION price_product SET search_path = %I, pg_temp', current_schema());
END
$$;
