-- CreateEnum
CREATE TYPE "CheckoutKind" AS ENUM ('EXTERNAL', 'OWN');

-- CreateEnum
CREATE TYPE "CheckoutStatus" AS ENUM ('OPEN', 'ABANDONED', 'COMPLETED');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('PENDING', 'APPROVED', 'REFUSED', 'EXPIRED', 'CANCELLED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "PaymentOutcome" AS ENUM ('APPROVED', 'REFUSED', 'EXPIRED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "OrderChangeKind" AS ENUM ('CREATED', 'STATUS', 'TAGS', 'NOTES', 'TRACKING', 'PAYMENT');

-- CreateTable
CREATE TABLE "shipping_method" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "carrier" TEXT,
    "turnaround" TEXT,
    "free_above" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shipping_method_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "CheckoutKind" NOT NULL,
    "status" "CheckoutStatus" NOT NULL DEFAULT 'OPEN',
    "cart_token" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'BRL',
    "items" JSONB NOT NULL,
    "discounts" JSONB NOT NULL DEFAULT '[]',
    "subtotal" BIGINT NOT NULL,
    "discount" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "requires_shipping" BOOLEAN NOT NULL,
    "customer_name" TEXT,
    "customer_email" TEXT,
    "customer_phone" TEXT,
    "customer_document" TEXT,
    "coupon_code" TEXT,
    "success_url" TEXT,
    "cancel_url" TEXT,
    "cart_metadata" JSONB,
    "metadata" JSONB,
    "active_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "key" TEXT NOT NULL,
    "document_number" TEXT,
    "document_type" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "address" TEXT,
    "address_number" TEXT,
    "neighborhood" TEXT,
    "complement" TEXT,
    "zipcode" TEXT,
    "state" TEXT,
    "city" TEXT,
    "total_orders" INTEGER NOT NULL,
    "first_order_date" TIMESTAMPTZ(3) NOT NULL,
    "last_order_date" TIMESTAMPTZ(3) NOT NULL,
    "last_order_id" UUID NOT NULL,
    "pending_orders" INTEGER NOT NULL DEFAULT 0,
    "processing_orders" INTEGER NOT NULL DEFAULT 0,
    "paid_orders" INTEGER NOT NULL DEFAULT 0,
    "cancelled_orders" INTEGER NOT NULL DEFAULT 0,
    "other_orders" INTEGER NOT NULL DEFAULT 0,
    "total_spent" BIGINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "checkout_id" UUID,
    "upsell_of_id" UUID,
    "status" "OrderStatus" NOT NULL DEFAULT 'PENDING',
    "subtotal" BIGINT NOT NULL,
    "discount" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'BRL',
    "payment_method" "PaymentMethod" NOT NULL,
    "installments" INTEGER NOT NULL DEFAULT 1,
    "notes" TEXT,
    "customer_id" UUID NOT NULL,
    "customer_name" TEXT NOT NULL,
    "customer_email" TEXT NOT NULL,
    "customer_phone" TEXT,
    "document_type" TEXT,
    "document_number" TEXT,
    "shipping_address" JSONB,
    "shipping" JSONB,
    "tracking_code" TEXT,
    "tracking_url" TEXT,
    "tracking_status" TEXT,
    "tracking_updated_at" TIMESTAMPTZ(3),
    "tag_ids" TEXT[],
    "coupon_id" UUID,
    "coupon_code" TEXT,
    "coupon_held" BOOLEAN NOT NULL DEFAULT false,
    "stock" JSONB NOT NULL DEFAULT '[]',
    "stock_held" BOOLEAN NOT NULL DEFAULT false,
    "rules" JSONB NOT NULL DEFAULT '[]',
    "params" JSONB,
    "metadata" JSONB,
    "paid_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_item" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "discount" BIGINT NOT NULL DEFAULT 0,
    "total" BIGINT NOT NULL,
    "image" TEXT,
    "product_id" UUID,
    "variant_id" UUID,
    "kit_id" UUID,
    "external_product_id" TEXT,
    "external_variant_id" TEXT,
    "url" TEXT,
    "gift" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_tag" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_tag_pkey" PRIMARY KEY ("store_id","id")
);

-- CreateTable
CREATE TABLE "order_change" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "kind" "OrderChangeKind" NOT NULL,
    "data" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "status" "PaymentStatus" NOT NULL DEFAULT 'PENDING',
    "amount" BIGINT NOT NULL,
    "installments" INTEGER NOT NULL DEFAULT 1,
    "pix_code" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "approved_at" TIMESTAMPTZ(3),
    "refund_due" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_record" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "outcome" "PaymentOutcome" NOT NULL,
    "external_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_use" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "coupon_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_key" TEXT NOT NULL,

    CONSTRAINT "coupon_use_pkey" PRIMARY KEY ("store_id","order_id")
);

-- CreateIndex
CREATE INDEX "shipping_method_store_id_created_at_id_idx" ON "shipping_method"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "shipping_method_store_id_id_key" ON "shipping_method"("store_id", "id");

-- CreateIndex
CREATE INDEX "checkout_store_id_created_at_id_idx" ON "checkout"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "checkout_status_active_at_idx" ON "checkout"("status", "active_at");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_store_id_id_key" ON "checkout"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_store_id_cart_token_key" ON "checkout"("store_id", "cart_token");

-- CreateIndex
CREATE INDEX "customer_store_id_last_order_date_id_idx" ON "customer"("store_id", "last_order_date" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_store_id_id_key" ON "customer"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_store_id_key_key" ON "customer"("store_id", "key");

-- CreateIndex
CREATE INDEX "order_store_id_created_at_id_idx" ON "order"("store_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "order_store_id_status_created_at_id_idx" ON "order"("store_id", "status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "order_store_id_customer_id_created_at_id_idx" ON "order"("store_id", "customer_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "order_store_id_upsell_of_id_idx" ON "order"("store_id", "upsell_of_id");

-- CreateIndex
CREATE INDEX "order_tag_ids_idx" ON "order" USING GIN ("tag_ids");

-- CreateIndex
CREATE UNIQUE INDEX "order_store_id_id_key" ON "order"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_store_id_checkout_id_key" ON "order"("store_id", "checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_item_store_id_id_key" ON "order_item"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_item_store_id_order_id_position_key" ON "order_item"("store_id", "order_id", "position");

-- CreateIndex
CREATE INDEX "order_change_store_id_order_id_created_at_id_idx" ON "order_change"("store_id", "order_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_change_store_id_id_key" ON "order_change"("store_id", "id");

-- CreateIndex
CREATE INDEX "payment_status_expires_at_idx" ON "payment"("status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_store_id_id_key" ON "payment"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_store_id_order_id_key" ON "payment"("store_id", "order_id");

-- CreateIndex
CREATE INDEX "payment_record_store_id_order_id_created_at_id_idx" ON "payment_record"("store_id", "order_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_record_store_id_id_key" ON "payment_record"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_record_store_id_external_id_key" ON "payment_record"("store_id", "external_id");

-- CreateIndex
CREATE INDEX "coupon_use_store_id_coupon_id_customer_key_idx" ON "coupon_use"("store_id", "coupon_id", "customer_key");

-- AddForeignKey
ALTER TABLE "shipping_method" ADD CONSTRAINT "shipping_method_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_checkout_id_fkey" FOREIGN KEY ("store_id", "checkout_id") REFERENCES "checkout"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_upsell_of_id_fkey" FOREIGN KEY ("store_id", "upsell_of_id") REFERENCES "order"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_customer_id_fkey" FOREIGN KEY ("store_id", "customer_id") REFERENCES "customer"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_tag" ADD CONSTRAINT "order_tag_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_store_id_coupon_id_fkey" FOREIGN KEY ("store_id", "coupon_id") REFERENCES "coupon"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
