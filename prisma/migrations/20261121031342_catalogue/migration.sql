-- AlterTable
ALTER TABLE "sku" ADD COLUMN     "variant_id" UUID;

-- CreateTable
CREATE TABLE "variant" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "product_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT NOT NULL DEFAULT '',
    "barcode" TEXT,
    "price" INTEGER,
    "discounted_price" INTEGER,
    "cost_price" INTEGER,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "image" TEXT,
    "options" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "parent_id" UUID,
    "image" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_category" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "product_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,

    CONSTRAINT "product_category_pkey" PRIMARY KEY ("store_id","product_id","category_id")
);

-- CreateIndex
CREATE INDEX "variant_store_id_product_id_position_id_idx" ON "variant"("store_id", "product_id", "position", "id");

-- CreateIndex
CREATE UNIQUE INDEX "variant_store_id_id_key" ON "variant"("store_id", "id");

-- CreateIndex
CREATE INDEX "category_store_id_position_id_idx" ON "category"("store_id", "position", "id");

-- CreateIndex
CREATE INDEX "category_store_id_parent_id_idx" ON "category"("store_id", "parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "category_store_id_id_key" ON "category"("store_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "category_store_id_slug_key" ON "category"("store_id", "slug");

-- CreateIndex
CREATE INDEX "product_category_store_id_category_id_idx" ON "product_category"("store_id", "category_id");

-- AddForeignKey
ALTER TABLE "sku" ADD CONSTRAINT "sku_store_id_variant_id_fkey" FOREIGN KEY ("store_id", "variant_id") REFERENCES "variant"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_parent_id_fkey" FOREIGN KEY ("store_id", "parent_id") REFERENCES "category"("store_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_id_category_id_fkey" FOREIGN KEY ("store_id", "category_id") REFERENCES "category"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
