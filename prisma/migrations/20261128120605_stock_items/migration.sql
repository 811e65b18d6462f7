-- serves: 20261128075103_simulated_provider

-- AlterTable
ALTER TABLE "automation_run" ADD COLUMN     "product_id" UUID;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "low_from" INTEGER,
ADD COLUMN     "low_stock_at" INTEGER,
ADD COLUMN     "total_stock" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "store" ADD COLUMN     "low_stock_at" INTEGER NOT NULL DEFAULT 3;

-- AlterTable
ALTER TABLE "variant" ADD COLUMN     "low_stock_at" INTEGER;

-- CreateTable
CREATE TABLE "stock_item" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID,
    "stock" INTEGER NOT NULL,
    "cost" INTEGER,
    "value" BIGINT NOT NULL,
    "low_from" INTEGER,

    CONSTRAINT "stock_item_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateIndex
CREATE INDEX "stock_item_store_id_product_id_idx" ON "stock_item"("store_id", "product_id");

-- CreateIndex
CREATE INDEX "stock_item_store_id_stock_id_idx" ON "stock_item"("store_id", "stock", "id");

-- CreateIndex
CREATE INDEX "stock_item_store_id_value_id_idx" ON "stock_item"("store_id", "value", "id");

-- CreateIndex
CREATE INDEX "stock_item_store_id_low_from_id_idx" ON "stock_item"("store_id", "low_from", "id");

-- CreateIndex
CREATE INDEX "product_store_id_status_type_featured_total_stock_id_idx" ON "product"("store_id", "status", "type", "featured", "total_stock", "id");

-- CreateIndex
CREATE INDEX "product_store_id_low_from_status_id_idx" ON "product"("store_id", "low_from", "status", "id");

-- AddForeignKey
ALTER TABLE "stock_item" ADD CONSTRAINT "stock_item_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lowest number of the store from which on down a stock is low: the stock itself; with a number of its own -1 or, above it, none (D-698).
CREATE FUNCTION low_from(stock integer, low_stock_at integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN low_stock_at IS NULL THEN stock WHEN stock <= low_stock_at THEN -1 END
$$;

-- Brings the items of a product up to what is sold of it: its active variants or, without any, itself. What a variant leaves open is the
-- product's (D-699).
CREATE FUNCTION keep_stock_items(p "product") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p."type" <> 'PHYSICAL' THEN
    DELETE FROM "stock_item" WHERE "store_id" = p."store_id" AND "product_id" = p."id";
    RETURN;
  END IF;
  INSERT INTO "stock_item" AS i ("store_id", "id", "product_id", "variant_id", "stock", "cost", "value", "low_from")
  SELECT p."store_id", v."id", p."id", v."id", v."stock", coalesce(v."cost_price", p."cost_price"),
    coalesce(v."stock"::bigint * coalesce(v."cost_price", p."cost_price"), 0), low_from(v."stock", coalesce(v."low_stock_at", p."low_stock_at"))
  FROM "variant" v WHERE v."store_id" = p."store_id" AND v."product_id" = p."id" AND v."active"
  ON CONFLICT ("store_id", "id") DO UPDATE
  SET "stock" = excluded."stock", "cost" = excluded."cost", "value" = excluded."value", "low_from" = excluded."low_from"
  WHERE (i."stock", i."cost", i."low_from") IS DISTINCT FROM (excluded."stock", excluded."cost", excluded."low_from");
  IF EXISTS (SELECT FROM "variant" v WHERE v."store_id" = p."store_id" AND v."product_id" = p."id" AND v."active") THEN
    DELETE FROM "stock_item" i WHERE i."store_id" = p."store_id" AND i."product_id" = p."id"
      AND NOT EXISTS (SELECT FROM "variant" v WHERE v."store_id" = i."store_id" AND v."id" = i."variant_id" AND v."active");
    RETURN;
  END IF;
  DELETE FROM "stock_item" i WHERE i."store_id" = p."store_id" AND i."product_id" = p."id" AND i."variant_id" IS NOT NULL;
  INSERT INTO "stock_item" AS i ("store_id", "id", "product_id", "stock", "cost", "value", "low_from")
  VALUES (p."store_id", p."id", p."id", p."stock", p."cost_price", coalesce(p."stock"::bigint * p."cost_price", 0), low_from(p."stock", p."low_stock_at"))
  ON CONFLICT ("store_id", "id") DO UPDATE
  SET "stock" = excluded."stock", "cost" = excluded."cost", "value" = excluded."value", "low_from" = excluded."low_from"
  WHERE (i."stock", i."cost", i."low_from") IS DISTINCT FROM (excluded."stock", excluded."cost", excluded."low_from");
END
$$;

-- The sums of what is sold of a product, as its columns have them.
CREATE FUNCTION stock_sums(p "product", OUT total integer, OUT low integer) LANGUAGE plpgsql AS $$
DECLARE
  units bigint;
BEGIN
  SELECT sum(v."stock"), min(low_from(v."stock", coalesce(v."low_stock_at", p."low_stock_at"))) INTO units, low
  FROM "variant" v WHERE v."store_id" = p."store_id" AND v."product_id" = p."id" AND v."active";
  total := least(units, 2147483647);
  IF units IS NULL THEN
    total := p."stock";
    low := low_from(p."stock", p."low_stock_at");
  END IF;
  IF p."type" <> 'PHYSICAL' THEN low := NULL; END IF;
END
$$;

-- The sums of a product are in its row as it is written, so that it is written once.
CREATE FUNCTION sum_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sums record := stock_sums(NEW);
BEGIN
  NEW."total_stock" := sums.total;
  NEW."low_from" := sums.low;
  RETURN NEW;
END
$$;
-- A row with sums is a copy, with its variants.
CREATE TRIGGER "product_stock_summed" BEFORE INSERT ON "product" FOR EACH ROW
  WHEN (NEW."total_stock" = 0 AND NEW."low_from" IS NULL) EXECUTE FUNCTION sum_product_stock();
CREATE TRIGGER "product_stock_summed_again" BEFORE UPDATE ON "product" FOR EACH ROW
  WHEN ((OLD."stock", OLD."type", OLD."low_stock_at") IS DISTINCT FROM (NEW."stock", NEW."type", NEW."low_stock_at"))
  EXECUTE FUNCTION sum_product_stock();

CREATE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_stock_items(NEW);
  RETURN NULL;
END
$$;
CREATE TRIGGER "product_items_inserted" AFTER INSERT ON "product" FOR EACH ROW EXECUTE FUNCTION keep_product_stock();
CREATE TRIGGER "product_items_updated" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN ((OLD."stock", OLD."type", OLD."low_stock_at", OLD."cost_price") IS DISTINCT FROM (NEW."stock", NEW."type", NEW."low_stock_at", NEW."cost_price"))
  EXECUTE FUNCTION keep_product_stock();

-- Brings the items and the sums of products up to what is sold of them. Holds their rows, so that of two writers of variants the second one
-- counts what the first one wrote.
CREATE FUNCTION keep_stock(store uuid, products uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each uuid;
  p "product";
  sums record;
BEGIN
  FOREACH each IN ARRAY products LOOP
    SELECT * INTO p FROM "product" WHERE "store_id" = store AND "id" = each FOR NO KEY UPDATE;
    CONTINUE WHEN NOT FOUND;
    PERFORM keep_stock_items(p);
    sums := stock_sums(p);
    CONTINUE WHEN (p."total_stock", p."low_from") IS NOT DISTINCT FROM (sums.total, sums.low);
    UPDATE "product" SET "total_stock" = sums.total, "low_from" = sums.low WHERE "store_id" = store AND "id" = each;
  END LOOP;
END
$$;

-- By the statement: many variants of a product are summed once.
CREATE FUNCTION keep_variant_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    FOR changed IN
      SELECT o."store_id", array_agg(DISTINCT o."product_id" ORDER BY o."product_id") AS "products"
      FROM "before" o JOIN "after" n USING ("store_id", "id")
      WHERE (o."stock", o."active", o."cost_price", o."low_stock_at") IS DISTINCT FROM (n."stock", n."active", n."cost_price", n."low_stock_at")
      GROUP BY o."store_id"
    LOOP PERFORM keep_stock(changed."store_id", changed."products"); END LOOP;
  ELSE
    FOR changed IN SELECT "store_id", array_agg(DISTINCT "product_id" ORDER BY "product_id") AS "products" FROM "written" GROUP BY "store_id"
    LOOP PERFORM keep_stock(changed."store_id", changed."products"); END LOOP;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "variant_items_inserted" AFTER INSERT ON "variant" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_stock();
CREATE TRIGGER "variant_items_updated" AFTER UPDATE ON "variant" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_stock();
CREATE TRIGGER "variant_items_deleted" AFTER DELETE ON "variant" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_stock();

-- The counts of rows (D-423).
CREATE OR REPLACE FUNCTION recount_rows(recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_rows('checkout', '{status,kind}', recounts);
  PERFORM count_rows('payment', '{status,refund_due}', recounts);
  PERFORM count_rows('"order"', '{status,payment_method}', recounts);
  PERFORM count_rows('product', '{status,type,featured}', recounts);
  PERFORM count_rows('customer', '{}', recounts);
  PERFORM count_rows('coupon', '{status,automatic_apply}', recounts);
  PERFORM count_rows('kit', '{status}', recounts);
  PERFORM count_rows('event', '{type,is_test}', recounts);
  PERFORM count_rows('webhook_delivery', '{status,event_type}', recounts);
  PERFORM count_rows('automation_run', '{status}', recounts);
  PERFORM count_rows('message', '{status,channel}', recounts);
  PERFORM count_rows('payment_movement', '{}', recounts);
  PERFORM count_rows('stock_item', '{}', recounts);
END
$$;

SELECT count_rows('stock_item', '{}', false);

-- What there is. Nobody writes meanwhile: the triggers above hold both tables.
INSERT INTO "stock_item" ("store_id", "id", "product_id", "variant_id", "stock", "cost", "value", "low_from")
SELECT p."store_id", v."id", p."id", v."id", v."stock", coalesce(v."cost_price", p."cost_price"),
  coalesce(v."stock"::bigint * coalesce(v."cost_price", p."cost_price"), 0), v."stock"
FROM "product" p JOIN "variant" v ON v."store_id" = p."store_id" AND v."product_id" = p."id" AND v."active" WHERE p."type" = 'PHYSICAL'
UNION ALL
SELECT p."store_id", p."id", p."id", NULL, p."stock", p."cost_price", coalesce(p."stock"::bigint * p."cost_price", 0), p."stock"
FROM "product" p WHERE p."type" = 'PHYSICAL'
  AND NOT EXISTS (SELECT FROM "variant" v WHERE v."store_id" = p."store_id" AND v."product_id" = p."id" AND v."active");
UPDATE "product" SET "total_stock" = "stock", "low_from" = CASE WHEN "type" = 'PHYSICAL' THEN "stock" END;
UPDATE "product" p SET "total_stock" = s."total", "low_from" = CASE WHEN p."type" = 'PHYSICAL' THEN s."low" END
FROM (
  SELECT "store_id", "product_id", least(sum("stock"), 2147483647)::integer AS "total", min("stock") AS "low"
  FROM "variant" WHERE "active" GROUP BY "store_id", "product_id"
) AS s
WHERE p."store_id" = s."store_id" AND p."id" = s."product_id";

-- Announces a product for sale whose stock becomes low, once for each time that it does, to automations alone (D-700).
CREATE FUNCTION announce_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  low_at integer := (SELECT "low_stock_at" FROM "store" WHERE "id" = NEW."store_id");
  cause jsonb := coalesce(nullif(current_setting('commerce.change_cause', true), ''), '{}')::jsonb;
  millis bigint := coalesce((cause->>'at')::bigint, floor(extract(epoch FROM now()) * 1000)::bigint);
BEGIN
  IF NEW."low_from" <= low_at AND coalesce(OLD."low_from" > low_at, true) THEN
    INSERT INTO "event" ("id", "store_id", "type", "data", "created_at", "request_id")
    VALUES (
      uuid_v7(), NEW."store_id", 'STOCK_LOW',
      json_build_object('id', NEW."id"), to_timestamp(millis / 1000.0), (cause->>'requestId')::uuid
    );
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "product_low_stock" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN (OLD."low_from" IS DISTINCT FROM NEW."low_from" AND NEW."low_from" IS NOT NULL AND NEW."status" IN ('ACTIVE', 'PUBLISHED'))
  EXECUTE FUNCTION announce_low_stock();

-- Their plans are kept by the session, from when the tables may have been small: they use indexes from the beginning.
ALTER FUNCTION keep_stock_items("product") SET enable_seqscan = off;
ALTER FUNCTION stock_sums("product") SET enable_seqscan = off;
ALTER FUNCTION keep_stock(uuid, uuid[]) SET enable_seqscan = off;

-- They depend on no search_path of their callers.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{keep_stock_items,stock_sums,keep_stock,sum_product_stock,keep_product_stock,keep_variant_stock,announce_low_stock,recount_rows}'::text[] LOOP
    EXECUTE format('ALTER FUNCTION %I SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;

-- The record of changes (D-350), without what triggers keep.
SELECT record_row_changes('product', left_out => '{total_stock,low_from}');
SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');
SELECT record_row_changes('variant', 'product_id', 'id');
