-- serves: 20261128130100_order_invoices

-- What keeps the items and sums of stocks takes columns instead of rows: the rows of a part of a divided table have a type of their own (D-784).

-- Brings the items of a product up to what is sold of it: its active variants or, without any, itself. What a variant leaves open is the
-- product's (D-699).
CREATE FUNCTION keep_items_of(store uuid, product uuid, kind "ProductType", own_stock integer, own_cost integer, own_low integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF kind <> 'PHYSICAL' THEN
    DELETE FROM "stock_item" WHERE "store_id" = store AND "product_id" = product;
    RETURN;
  END IF;
  INSERT INTO "stock_item" AS i ("store_id", "id", "product_id", "variant_id", "stock", "cost", "value", "low_from")
  SELECT store, v."id", product, v."id", v."stock", coalesce(v."cost_price", own_cost),
    coalesce(v."stock"::bigint * coalesce(v."cost_price", own_cost), 0), low_from(v."stock", coalesce(v."low_stock_at", own_low))
  FROM "variant" v WHERE v."store_id" = store AND v."product_id" = product AND v."active"
  ON CONFLICT ("store_id", "id") DO UPDATE
  SET "stock" = excluded."stock", "cost" = excluded."cost", "value" = excluded."value", "low_from" = excluded."low_from"
  WHERE (i."stock", i."cost", i."low_from") IS DISTINCT FROM (excluded."stock", excluded."cost", excluded."low_from");
  IF EXISTS (SELECT FROM "variant" v WHERE v."store_id" = store AND v."product_id" = product AND v."active") THEN
    DELETE FROM "stock_item" i WHERE i."store_id" = store AND i."product_id" = product
      AND NOT EXISTS (SELECT FROM "variant" v WHERE v."store_id" = store AND v."id" = i."variant_id" AND v."active");
    RETURN;
  END IF;
  DELETE FROM "stock_item" i WHERE i."store_id" = store AND i."product_id" = product AND i."variant_id" IS NOT NULL;
  INSERT INTO "stock_item" AS i ("store_id", "id", "product_id", "stock", "cost", "value", "low_from")
  VALUES (store, product, product, own_stock, own_cost, coalesce(own_stock::bigint * own_cost, 0), low_from(own_stock, own_low))
  ON CONFLICT ("store_id", "id") DO UPDATE
  SET "stock" = excluded."stock", "cost" = excluded."cost", "value" = excluded."value", "low_from" = excluded."low_from"
  WHERE (i."stock", i."cost", i."low_from") IS DISTINCT FROM (excluded."stock", excluded."cost", excluded."low_from");
END
$$;

-- The sums of what is sold of a product, as its columns have them.
CREATE FUNCTION stock_sums_of(
  store uuid, product uuid, kind "ProductType", own_stock integer, own_low integer, OUT total integer, OUT low integer
) LANGUAGE plpgsql AS $$
DECLARE
  units bigint;
BEGIN
  SELECT sum(v."stock"), min(low_from(v."stock", coalesce(v."low_stock_at", own_low))) INTO units, low
  FROM "variant" v WHERE v."store_id" = store AND v."product_id" = product AND v."active";
  total := least(units, 2147483647);
  IF units IS NULL THEN
    total := own_stock;
    low := low_from(own_stock, own_low);
  END IF;
  IF kind <> 'PHYSICAL' THEN low := NULL; END IF;
END
$$;

CREATE OR REPLACE FUNCTION sum_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sums record := stock_sums_of(NEW."store_id", NEW."id", NEW."type", NEW."stock", NEW."low_stock_at");
BEGIN
  NEW."total_stock" := sums.total;
  NEW."low_from" := sums.low;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_items_of(NEW."store_id", NEW."id", NEW."type", NEW."stock", NEW."cost_price", NEW."low_stock_at");
  RETURN NULL;
END
$$;

-- Brings the items and the sums of products up to what is sold of them. Holds their rows, so that of two writers of variants the second one
-- counts what the first one wrote.
CREATE OR REPLACE FUNCTION keep_stock(store uuid, products uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each uuid;
  p record;
  sums record;
BEGIN
  FOREACH each IN ARRAY products LOOP
    SELECT "type", "stock", "cost_price", "low_stock_at", "total_stock", "low_from" INTO p
    FROM "product" WHERE "store_id" = store AND "id" = each FOR NO KEY UPDATE;
    CONTINUE WHEN NOT FOUND;
    PERFORM keep_items_of(store, each, p."type", p."stock", p."cost_price", p."low_stock_at");
    sums := stock_sums_of(store, each, p."type", p."stock", p."low_stock_at");
    CONTINUE WHEN (p."total_stock", p."low_from") IS NOT DISTINCT FROM (sums.total, sums.low);
    UPDATE "product" SET "total_stock" = sums.total, "low_from" = sums.low WHERE "store_id" = store AND "id" = each;
  END LOOP;
END
$$;

DROP FUNCTION keep_stock_items("product");
DROP FUNCTION stock_sums("product");

-- Functions that triggers run depend on no search_path of their callers, and use indexes from the beginning: their plans are kept from when the
-- tables may have been small. Those that they call run under the same settings.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{sum_product_stock,keep_product_stock,keep_stock}'::text[] LOOP
    EXECUTE format('ALTER FUNCTION %I SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('ALTER FUNCTION %I SET enable_seqscan = off', name);
  END LOOP;
END
$$;
