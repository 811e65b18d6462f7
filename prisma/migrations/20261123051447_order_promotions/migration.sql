-- What each promotion gave off each order, read from the rules that the order keeps, so that the figures of a promotion need no rules (D-408).
-- Orders wait until it is filled, some ten seconds for a million of them.
CREATE TABLE "order_promotion" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "promotion_id" UUID NOT NULL,
    "discount" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_promotion_pkey" PRIMARY KEY ("store_id", "order_id", "promotion_id")
);

ALTER TABLE "order_promotion" ADD CONSTRAINT "order_promotion_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_promotion" ADD CONSTRAINT "order_promotion_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The figures of a promotion in a range are read from the index alone; schema.prisma has no words for columns that it only carries.
CREATE INDEX "order_promotion_figures_idx" ON "order_promotion"("store_id", "promotion_id", "created_at") INCLUDE ("order_id", "discount", "total") WHERE "store_id" IS NOT NULL;

-- The orders of accepted offers in the same way.
CREATE INDEX "order_upsell_figures_idx" ON "order"("store_id", "upsell_id", "created_at") INCLUDE ("status", "discount", "total") WHERE "upsell_id" IS NOT NULL;

-- A trigger writes it, so that no order is missing whoever writes it: the version before, and plain SQL.
CREATE FUNCTION note_order_promotions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_promotion" ("store_id", "order_id", "promotion_id", "discount", "total", "created_at")
  SELECT o."store_id", o."id", (rule->>'id')::uuid, sum((rule->>'amount')::bigint), o."total", o."created_at"
  FROM "inserted" o CROSS JOIN LATERAL jsonb_array_elements(o."rules") AS rule
  WHERE rule->>'applied' = 'true' AND rule->>'id' IS NOT NULL AND rule->>'kind' <> 'SHIPPING'
  GROUP BY o."store_id", o."id", (rule->>'id')::uuid, o."total", o."created_at";
  RETURN NULL;
END
$$;

CREATE TRIGGER "order_promotions" AFTER INSERT ON "order" REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION note_order_promotions();

INSERT INTO "order_promotion" ("store_id", "order_id", "promotion_id", "discount", "total", "created_at")
SELECT o."store_id", o."id", (rule->>'id')::uuid, sum((rule->>'amount')::bigint), o."total", o."created_at"
FROM "order" o CROSS JOIN LATERAL jsonb_array_elements(o."rules") AS rule
WHERE rule->>'applied' = 'true' AND rule->>'id' IS NOT NULL AND rule->>'kind' <> 'SHIPPING'
GROUP BY o."store_id", o."id", (rule->>'id')::uuid, o."total", o."created_at";
