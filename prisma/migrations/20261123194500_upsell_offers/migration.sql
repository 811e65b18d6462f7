-- The offers that buyers were shown, each at its first time, so that it can be said how many were accepted (D-430).
CREATE TABLE "upsell_offer" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "upsell_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upsell_offer_pkey" PRIMARY KEY ("store_id","order_id","upsell_id")
);

-- CreateIndex
CREATE INDEX "upsell_offer_store_id_upsell_id_created_at_idx" ON "upsell_offer"("store_id", "upsell_id", "created_at");

-- AddForeignKey
ALTER TABLE "upsell_offer" ADD CONSTRAINT "upsell_offer_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upsell_offer" ADD CONSTRAINT "upsell_offer_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
