-- What each order has of each product, so that the figures by product are read from one index and need neither items nor orders (D-432).
-- Orders wait until it is filled, some twenty seconds for a million of them.
CREATE TABLE "order_product" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C",
    "units" INTEGER NOT NULL,
    "total" BIGINT NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,
    "paid" BOOLEAN NOT NULL,

    CONSTRAINT "order_product_pkey" PRIMARY KEY ("store_id", "order_id", "position")
);

LOCK TABLE "order", "order_item" IN EXCLUSIVE MODE;

-- Money of the store, as PAID_ORDERS in src/graph/order/order-summary.ts.
CREATE FUNCTION is_paid_order(status "OrderStatus") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('PAID', 'SHIPPED', 'DELIVERED')
$$;

INSERT INTO "order_product" ("store_id", "order_id", "position", "key", "name", "units", "total", "ordered_at", "paid")
SELECT i."store_id", i."order_id", min(i."position"),
  coalesce(i."product_id"::text, '~' || coalesce(i."external_product_id", i."name")) COLLATE "C",
  max(left(i."name", 300) COLLATE "C") FILTER (WHERE i."product_id" IS NOT NULL OR i."external_product_id" IS NOT NULL),
  sum(i."quantity"), sum(i."total"), o."created_at", is_paid_order(o."status")
FROM "order_item" i JOIN "order" o ON o."store_id" = i."store_id" AND o."id" = i."order_id"
GROUP BY i."store_id", i."order_id", 4, o."created_at", o."status";

-- The figures of a range are read from the index alone; schema.prisma has no words for columns that it only carries.
CREATE INDEX "order_product_figures_idx" ON "order_product"("store_id", "ordered_at") INCLUDE ("order_id", "key", "name", "units", "total", "paid") WHERE "store_id" IS NOT NULL;

ALTER TABLE "order_product" ADD CONSTRAINT "order_product_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_product" ADD CONSTRAINT "order_product_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rows are written once or twice, when the order is made and when it is paid: an index is read alone where a table is vacuumed.
ALTER TABLE "order_product" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
ANALYZE "order_product";

-- Triggers write it, so that no item is missing whoever writes it: the version before, and plain SQL. An index has no room for a whole name
-- of 500 characters beside a key as long: a name that is the key is not repeated, and 300 characters of any other are enough to be read.
CREATE FUNCTION sum_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_product" ("store_id", "order_id", "position", "key", "name", "units", "total", "ordered_at", "paid")
  SELECT i."store_id", i."order_id", min(i."position"),
    coalesce(i."product_id"::text, '~' || coalesce(i."external_product_id", i."name")) COLLATE "C",
    max(left(i."name", 300) COLLATE "C") FILTER (WHERE i."product_id" IS NOT NULL OR i."external_product_id" IS NOT NULL),
    sum(i."quantity"), sum(i."total"), o."created_at", is_paid_order(o."status")
  FROM "inserted" i JOIN "order" o ON o."store_id" = i."store_id" AND o."id" = i."order_id"
  GROUP BY i."store_id", i."order_id", 4, o."created_at", o."status";
  UPDATE "order" SET "units" = "counted"."units"
  FROM (SELECT "store_id", "order_id", sum("quantity") AS "units" FROM "inserted" GROUP BY "store_id", "order_id") AS "counted"
  WHERE "order"."store_id" = "counted"."store_id" AND "order"."id" = "counted"."order_id" AND "order"."units" IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "order_item_inserted" AFTER INSERT ON "order_item" REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION sum_order_items();
DROP FUNCTION count_order_units();

CREATE FUNCTION pay_order_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order_product" SET "paid" = is_paid_order(NEW."status") WHERE "store_id" = NEW."store_id" AND "order_id" = NEW."id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "order_paid" AFTER UPDATE OF "status" ON "order" FOR EACH ROW WHEN (is_paid_order(OLD."status") <> is_paid_order(NEW."status")) EXECUTE FUNCTION pay_order_products();
