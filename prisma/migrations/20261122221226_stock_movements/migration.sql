-- CreateEnum
CREATE TYPE "StockReason" AS ENUM ('COUNT', 'RECEIVED', 'DAMAGED', 'RETURN', 'CORRECTION', 'IMPORT', 'SOLD', 'CANCELLED', 'SET');

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "edit_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "variant" ADD COLUMN     "edit_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "stock_movement" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID,
    "delta" INTEGER NOT NULL,
    "after" INTEGER NOT NULL,
    "reason" "StockReason" NOT NULL,
    "reference" TEXT,
    "order_id" UUID,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE INDEX "stock_movement_store_id_product_id_variant_id_created_at_id_idx" ON "stock_movement"("store_id", "product_id", "variant_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Writes down a change of a stock in the statement that makes it, so that the sum of a product's or variant's movements is its stock,
-- whoever changes it: also the version before and plain SQL (D-333). The cause comes from the setting that `setChangeCause` makes.
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause jsonb := coalesce(nullif(current_setting('commerce.change_cause', true), ''), '{}')::jsonb;
  -- A UUID of version 7, so that movements are stored in the order of their time.
  millis text := lpad(to_hex(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0');
  own_id uuid := (substr(millis, 1, 8) || '-' || substr(millis, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid;
  product uuid;
  variant uuid;
BEGIN
  IF TG_TABLE_NAME = 'variant' THEN
    product := NEW."product_id";
    variant := NEW."id";
  ELSE
    product := NEW."id";
  END IF;
  INSERT INTO "stock_movement" ("store_id", "id", "product_id", "variant_id", "delta", "after", "reason", "reference", "order_id", "actor", "actor_name", "created_at")
  VALUES (
    NEW."store_id", coalesce((cause->>'id')::uuid, own_id), product, variant, NEW."stock" - coalesce(OLD."stock", 0), NEW."stock",
    coalesce(cause->>'reason', 'SET')::"StockReason", cause->>'reference', (cause->>'orderId')::uuid,
    coalesce(cause->>'actor', 'system'), cause->>'actorName', NEW."updated_at"
  );
  RETURN NULL;
END
$$;

CREATE TRIGGER "product_stock_inserted" AFTER INSERT ON "product" FOR EACH ROW WHEN (NEW."stock" <> 0) EXECUTE FUNCTION record_stock_movement();
CREATE TRIGGER "product_stock_updated" AFTER UPDATE OF "stock" ON "product" FOR EACH ROW WHEN (NEW."stock" <> OLD."stock") EXECUTE FUNCTION record_stock_movement();
CREATE TRIGGER "variant_stock_inserted" AFTER INSERT ON "variant" FOR EACH ROW WHEN (NEW."stock" <> 0) EXECUTE FUNCTION record_stock_movement();
CREATE TRIGGER "variant_stock_updated" AFTER UPDATE OF "stock" ON "variant" FOR EACH ROW WHEN (NEW."stock" <> OLD."stock") EXECUTE FUNCTION record_stock_movement();

-- The opening movement of each stock that there is. The triggers' locks keep writers of products and variants waiting until the migration
-- ends; readers do not wait.
INSERT INTO "stock_movement" ("store_id", "id", "product_id", "variant_id", "delta", "after", "reason", "actor", "created_at")
SELECT "store_id", gen_random_uuid(), "id", NULL, "stock", "stock", 'SET'::"StockReason", 'system', now() FROM "product" WHERE "stock" <> 0
UNION ALL
SELECT "store_id", gen_random_uuid(), "product_id", "id", "stock", "stock", 'SET'::"StockReason", 'system', now() FROM "variant" WHERE "stock" <> 0;
