-- CreateEnum
CREATE TYPE "KitStatus" AS ENUM ('DRAFT', 'ACTIVE', 'INACTIVE');

-- CreateEnum
CREATE TYPE "KitPriceType" AS ENUM ('SKU', 'CUSTOM');

-- CreateEnum
CREATE TYPE "DiscountType" AS ENUM ('CURRENCY', 'PERCENT');

-- CreateEnum
CREATE TYPE "CouponStatus" AS ENUM ('ACTIVE', 'INACTIVE');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('PIX', 'CARD', 'BOLETO');

-- CreateEnum
CREATE TYPE "RangeRuleType" AS ENUM ('CART_VALUE', 'QUANTITY');

-- CreateEnum
CREATE TYPE "DiscountTarget" AS ENUM ('ENTIRE_CART', 'LOWEST_VALUE_ITEM', 'HIGHEST_VALUE_ITEM', 'ITEM_RANGE');

-- CreateEnum
CREATE TYPE "ItemOrder" AS ENUM ('CHEAPEST_FIRST', 'MOST_EXPENSIVE_FIRST');

-- CreateTable
CREATE TABLE "kit" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "image" TEXT,
    "status" "KitStatus" NOT NULL DEFAULT 'DRAFT',
    "allow_quantity_change" BOOLEAN NOT NULL DEFAULT false,
    "custom_shipping" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kit_item" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kit_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "price_type" "KitPriceType" NOT NULL DEFAULT 'SKU',
    "custom_price" INTEGER,

    CONSTRAINT "kit_item_pkey" PRIMARY KEY ("store_id","kit_id","position")
);

-- CreateTable
CREATE TABLE "gift" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "product_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "min_cart_quantity" INTEGER,
    "max_cart_quantity" INTEGER,
    "min_cart_total" INTEGER,
    "max_cart_total" INTEGER,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gift_trigger" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "gift_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "gift_trigger_pkey" PRIMARY KEY ("store_id","gift_id","product_id")
);

-- CreateTable
CREATE TABLE "upsell" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "trigger_any_product" BOOLEAN NOT NULL DEFAULT false,
    "offer_product_id" UUID NOT NULL,
    "offer_variant_id" UUID,
    "price" INTEGER,
    "discount_percent" INTEGER,
    "discount_amount" INTEGER,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "button_text" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upsell_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upsell_trigger" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "upsell_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "upsell_trigger_pkey" PRIMARY KEY ("store_id","upsell_id","product_id")
);

-- CreateTable
CREATE TABLE "discount_range" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "rule_type" "RangeRuleType" NOT NULL,
    "applies_to_all_products" BOOLEAN NOT NULL DEFAULT true,
    "apply_discount_to" "DiscountTarget" NOT NULL DEFAULT 'ENTIRE_CART',
    "item_range_start" INTEGER,
    "item_range_end" INTEGER,
    "item_range_order_by" "ItemOrder",
    "start_at" TIMESTAMPTZ(3),
    "end_at" TIMESTAMPTZ(3),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "tiers" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_range_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discount_range_product" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "range_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "discount_range_product_pkey" PRIMARY KEY ("store_id","range_id","product_id")
);

-- CreateTable
CREATE TABLE "coupon" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "code_key" TEXT NOT NULL,
    "total_available" INTEGER NOT NULL DEFAULT 0,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "start_at" TIMESTAMPTZ(3),
    "end_at" TIMESTAMPTZ(3),
    "discount_type" "DiscountType" NOT NULL,
    "amount" INTEGER NOT NULL,
    "single_use_per_customer" BOOLEAN NOT NULL DEFAULT false,
    "automatic_apply" BOOLEAN NOT NULL DEFAULT false,
    "status" "CouponStatus" NOT NULL DEFAULT 'ACTIVE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_discount" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "method" "PaymentMethod" NOT NULL,
    "amount" INTEGER NOT NULL,
    "min_total" INTEGER,
    "max_total" INTEGER,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_discount_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kit_store_id_created_at_id_idx" ON "kit"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "kit_store_id_id_key" ON "kit"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "kit_store_id_slug_key" ON "kit"("store_id", "slug");

-- CreateIndex
CREATE INDEX "kit_item_store_id_product_id_idx" ON "kit_item"("store_id", "product_id");

-- CreateIndex
CREATE INDEX "gift_store_id_created_at_id_idx" ON "gift"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "gift_store_id_product_id_idx" ON "gift"("store_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "gift_store_id_id_key" ON "gift"("store_id", "id");

-- CreateIndex
CREATE INDEX "gift_trigger_store_id_product_id_idx" ON "gift_trigger"("store_id", "product_id");

-- CreateIndex
CREATE INDEX "upsell_store_id_created_at_id_idx" ON "upsell"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "upsell_store_id_offer_product_id_idx" ON "upsell"("store_id", "offer_product_id");

-- CreateIndex
CREATE INDEX "upsell_store_id_offer_variant_id_idx" ON "upsell"("store_id", "offer_variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "upsell_store_id_id_key" ON "upsell"("store_id", "id");

-- CreateIndex
CREATE INDEX "upsell_trigger_store_id_product_id_idx" ON "upsell_trigger"("store_id", "product_id");

-- CreateIndex
CREATE INDEX "discount_range_store_id_created_at_id_idx" ON "discount_range"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "discount_range_store_id_id_key" ON "discount_range"("store_id", "id");

-- CreateIndex
CREATE INDEX "discount_range_product_store_id_product_id_idx" ON "discount_range_product"("store_id", "product_id");

-- CreateIndex
CREATE INDEX "coupon_store_id_created_at_id_idx" ON "coupon"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_store_id_id_key" ON "coupon"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_store_id_code_key_key" ON "coupon"("store_id", "code_key");

-- CreateIndex
CREATE INDEX "payment_discount_store_id_created_at_id_idx" ON "payment_discount"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_discount_store_id_id_key" ON "payment_discount"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_discount_store_id_method_key" ON "payment_discount"("store_id", "method");

-- AddForeignKey
ALTER TABLE "kit" ADD CONSTRAINT "kit_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_item" ADD CONSTRAINT "kit_item_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_item" ADD CONSTRAINT "kit_item_store_id_kit_id_fkey" FOREIGN KEY ("store_id", "kit_id") REFERENCES "kit"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "kit_item" ADD CONSTRAINT "kit_item_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift" ADD CONSTRAINT "gift_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift" ADD CONSTRAINT "gift_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_trigger" ADD CONSTRAINT "gift_trigger_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_trigger" ADD CONSTRAINT "gift_trigger_store_id_gift_id_fkey" FOREIGN KEY ("store_id", "gift_id") REFERENCES "gift"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_trigger" ADD CONSTRAINT "gift_trigger_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upsell" ADD CONSTRAINT "upsell_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upsell" ADD CONSTRAINT "upsell_store_id_offer_product_id_fkey" FOREIGN KEY ("store_id", "offer_product_id") REFERENCES "product"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upsell" ADD CONSTRAINT "upsell_store_id_offer_variant_id_fkey" FOREIGN KEY ("store_id", "offer_variant_id") REFERENCES "variant"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upsell_trigger" ADD CONSTRAINT "upsell_trigger_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upsell_trigger" ADD CONSTRAINT "upsell_trigger_store_id_upsell_id_fkey" FOREIGN KEY ("store_id", "upsell_id") REFERENCES "upsell"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upsell_trigger" ADD CONSTRAINT "upsell_trigger_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_range" ADD CONSTRAINT "discount_range_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_range_product" ADD CONSTRAINT "discount_range_product_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_range_product" ADD CONSTRAINT "discount_range_product_store_id_range_id_fkey" FOREIGN KEY ("store_id", "range_id") REFERENCES "discount_range"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_range_product" ADD CONSTRAINT "discount_range_product_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_discount" ADD CONSTRAINT "payment_discount_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
