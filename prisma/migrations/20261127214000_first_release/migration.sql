-- serves: 20261127214000_first_release
-- replaces: 66 migrations, sha256 ca7ceea79c6b82ae77fd5a4fe5f2250bd64f90030de0caab4ec9f491977a078e

-- The schema of the first release. A database of the development before it has it already, by the migrations that this one replaces (D-523).
-- Every filter of a list that grows with a store, with every order of the list, is read from an index (D-291, D-320). Indexes with a condition,
-- an expression or columns that they only carry are not in schema.prisma, which has no words for them.

CREATE TYPE "ProductType" AS ENUM ('PHYSICAL', 'DIGITAL');
CREATE TYPE "ProductStatus" AS ENUM ('DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE');
CREATE TYPE "KitStatus" AS ENUM ('DRAFT', 'ACTIVE', 'INACTIVE');
CREATE TYPE "KitPriceType" AS ENUM ('SKU', 'CUSTOM');
CREATE TYPE "DiscountType" AS ENUM ('CURRENCY', 'PERCENT');
CREATE TYPE "StockReason" AS ENUM ('COUNT', 'RECEIVED', 'DAMAGED', 'RETURN', 'CORRECTION', 'IMPORT', 'SOLD', 'CANCELLED', 'SET');
CREATE TYPE "RowOperation" AS ENUM ('INSERT', 'UPDATE', 'DELETE');
CREATE TYPE "CouponStatus" AS ENUM ('ACTIVE', 'INACTIVE');
CREATE TYPE "PaymentMethod" AS ENUM ('PIX', 'CARD', 'BOLETO');
CREATE TYPE "RangeRuleType" AS ENUM ('CART_VALUE', 'QUANTITY');
CREATE TYPE "DiscountTarget" AS ENUM ('ENTIRE_CART', 'LOWEST_VALUE_ITEM', 'HIGHEST_VALUE_ITEM', 'ITEM_RANGE');
CREATE TYPE "ItemOrder" AS ENUM ('CHEAPEST_FIRST', 'MOST_EXPENSIVE_FIRST');
CREATE TYPE "CheckoutKind" AS ENUM ('EXTERNAL', 'OWN');
CREATE TYPE "CheckoutStatus" AS ENUM ('OPEN', 'ABANDONED', 'COMPLETED');
CREATE TYPE "OrderStatus" AS ENUM ('PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED');
CREATE TYPE "PaymentStatus" AS ENUM ('PENDING', 'APPROVED', 'REFUSED', 'EXPIRED', 'CANCELLED', 'REFUNDED');
CREATE TYPE "PaymentOutcome" AS ENUM ('APPROVED', 'REFUSED', 'EXPIRED', 'REFUNDED');
CREATE TYPE "OrderChangeKind" AS ENUM ('CREATED', 'STATUS', 'TAGS', 'NOTES', 'TRACKING', 'PAYMENT');
CREATE TYPE "DeliveryStatus" AS ENUM ('PENDING', 'DELIVERED', 'FAILED');
CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms', 'whatsapp');
CREATE TYPE "RunStatus" AS ENUM ('WAITING', 'COMPLETED', 'STOPPED');
CREATE TYPE "RunStepStatus" AS ENUM ('WAITING', 'DONE', 'SENT', 'NOT_SENT', 'SKIPPED');
CREATE TYPE "MessageStatus" AS ENUM ('PENDING', 'SENT', 'NOT_SENT');
CREATE TYPE "ReceiverBehaviour" AS ENUM ('OK', 'TIMEOUT', 'HTTP_500', 'SLOW', 'GONE_410');
CREATE TYPE "SavedViewKind" AS ENUM ('ORDER', 'CUSTOMER', 'PRODUCT', 'COUPON');

-- Functions that indexes call.

-- The words of a row: those of `content`, without accents and in lower case, where punctuation separates them; and each of `whole`, which are
-- not taken apart. Of a locale it takes nothing, so that every database has the same words. src/data/search-words.ts does the same.
-- The cost is that of its regular expressions, so that the planner reads the index rather than compute the words of many rows. PostgreSQL takes any
-- beginning of a word for that of a fiftieth of all rows: workers to read them would take it longer than to read the few that there are.
CREATE FUNCTION search_terms(store uuid, content text, whole text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL RESTRICTED COST 4000 AS $$
BEGIN
  RETURN array_to_tsvector(array_remove(
    string_to_array(
      right(store::text, 8) || ':' || replace(
        regexp_replace(
          regexp_replace(lower(normalize(content, NFD) COLLATE "C"), '[\u0300-\u036f]+', '', 'g'),
          '[\u0001-/:-@\[-`{-\u00a0\u2000-\u206f\u3000]+', ' ', 'g'
        ) || ' ' || lower(whole COLLATE "C"),
        ' ', ' ' || right(store::text, 8) || ':'
      ),
      ' '
    ),
    right(store::text, 8) || ':'
  ));
END
$$;

-- A number in E.164 as it is, without the code of Brazil and without the area code.
CREATE FUNCTION search_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(substr(phone, 2) || ' ' || substr(phone, 4) || ' ' || substr(phone, 6), '')
$$;

-- The order of a change among all, in the digits of its id (record_row_changes): it is taken while the changed row is locked, so that
-- changes of one row, and those of which one made the other, are in the order in which they happened, whatever the clocks say.
CREATE FUNCTION row_change_turn(id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substr(id::text, 16, 3) || substr(id::text, 21)
$$;

-- Tables with their indexes. A store may have rows of one value alone: n_distinct keeps PostgreSQL from taking that for a rule, and looking
-- for another value among all rows. Tables whose rows jobs write several times and delete when they are old are vacuumed before a fifth of
-- them is dead.

CREATE TABLE "store" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "checkout_key_hash" BYTEA NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pix_key" TEXT,
    "pix_merchant_city" TEXT,
    "pix_merchant_name" TEXT,
    "messages_per_day" INTEGER NOT NULL DEFAULT 5,
    "opt_out_key" BYTEA NOT NULL DEFAULT (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    "accent_color" TEXT,
    "address" TEXT,
    "document" TEXT,
    "legal_name" TEXT,
    "logo_url" TEXT,
    "policy_url" TEXT,
    "privacy_url" TEXT,
    "support_email" TEXT,
    "support_phone" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'America/Sao_Paulo',
    "test" BOOLEAN NOT NULL DEFAULT false,
    "seller_address" JSONB,

    CONSTRAINT "store_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "store_checkout_key_hash_key" ON "store"("checkout_key_hash");
-- The test stores, which the sweeps over all stores leave out.
CREATE INDEX "store_test_idx" ON "store"("id") WHERE "test";

CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "scopes" TEXT[],
    "store_ids" UUID[],
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rotated_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "documents_only" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key"("secret_hash");
CREATE INDEX "api_key_store_ids_idx" ON "api_key" USING GIN ("store_ids");

CREATE TABLE "published_document" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "published_document_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "used_operation" (
    "id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "fields" TEXT[],

    CONSTRAINT "used_operation_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "used_operation_fields_idx" ON "used_operation" USING GIN ("fields");

CREATE TABLE "operation_use" (
    "day" DATE NOT NULL,
    "caller" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "client_version" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operation_use_pkey" PRIMARY KEY ("day","caller","client","client_version","operation")
);
CREATE INDEX "operation_use_operation_day_idx" ON "operation_use"("operation", "day");

CREATE TABLE "document_manifest" (
    "app" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "document_ids" TEXT[],
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_manifest_pkey" PRIMARY KEY ("app","version")
);

CREATE TABLE "product" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "type" "ProductType" NOT NULL,
    "status" "ProductStatus" NOT NULL DEFAULT 'DRAFT',
    "price" INTEGER NOT NULL,
    "discounted_price" INTEGER,
    "cost_price" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'BRL',
    "media" JSONB NOT NULL,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "sku" TEXT NOT NULL DEFAULT '',
    "barcode" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "short_description" TEXT NOT NULL DEFAULT '',
    "logistics" JSONB,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edit_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "product_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "product_store_id_created_at_id_idx" ON "product"("store_id", "created_at" DESC, "id");
CREATE UNIQUE INDEX "product_store_id_slug_key" ON "product"("store_id", "slug");
CREATE INDEX "product_store_id_updated_at_id_idx" ON "product"("store_id", "updated_at", "id");
CREATE INDEX "product_store_id_price_id_idx" ON "product"("store_id", "price", "id");
CREATE INDEX "product_store_id_status_type_featured_created_at_id_idx" ON "product"("store_id", "status", "type", "featured", "created_at" DESC, "id");
CREATE INDEX "product_store_id_status_type_featured_updated_at_id_idx" ON "product"("store_id", "status", "type", "featured", "updated_at", "id");
CREATE INDEX "product_store_id_status_type_featured_name_id_idx" ON "product"("store_id", "status", "type", "featured", "name", "id");
CREATE INDEX "product_store_id_status_type_featured_price_id_idx" ON "product"("store_id", "status", "type", "featured", "price", "id");
CREATE INDEX "product_store_id_status_type_featured_stock_id_idx" ON "product"("store_id", "status", "type", "featured", "stock", "id");
CREATE INDEX "product_barcode_idx" ON "product"("store_id", "barcode") WHERE "barcode" IS NOT NULL;
CREATE INDEX "product_without_image_idx" ON "product"("store_id", "id") WHERE ("media" #> '{images}') = '[]'::jsonb;
CREATE INDEX "product_search_idx" ON "product" USING gin (search_terms("store_id", "name" || ' ' || "sku" || ' ' || coalesce("barcode", ''), ''));
ALTER TABLE "product" ALTER COLUMN "type" SET (n_distinct = 2), ALTER COLUMN "status" SET (n_distinct = 4), ALTER COLUMN "featured" SET (n_distinct = 2);

CREATE TABLE "sku" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "value" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID,

    CONSTRAINT "sku_pkey" PRIMARY KEY ("store_id","value")
);
CREATE INDEX "sku_store_id_product_id_idx" ON "sku"("store_id", "product_id");

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
    "edit_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "variant_store_id_product_id_position_id_idx" ON "variant"("store_id", "product_id", "position", "id");
CREATE INDEX "variant_barcode_idx" ON "variant"("store_id", "barcode") WHERE "barcode" IS NOT NULL;

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
CREATE INDEX "stock_movement_store_id_product_id_variant_id_created_at_id_idx" ON "stock_movement"("store_id", "product_id", "variant_id", "created_at" DESC, "id" DESC);

CREATE TABLE "row_change" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "id" UUID NOT NULL,
    "table_name" TEXT NOT NULL,
    "record_id" UUID,
    "row_key" TEXT,
    "version" INTEGER,
    "operation" "RowOperation" NOT NULL,
    "changes" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "mutation" TEXT,
    "request_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sequence" BIGINT,

    CONSTRAINT "row_change_pkey" PRIMARY KEY ("store_id","id")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX "row_change_store_id_record_id_id_idx" ON "row_change"("store_id", "record_id", "id" DESC);
CREATE INDEX "row_change_store_id_actor_name_id_idx" ON "row_change"("store_id", "actor_name", "id" DESC);
CREATE INDEX "row_change_store_id_mutation_id_idx" ON "row_change"("store_id", "mutation", "id" DESC);
-- What waits for its number, and what is read by it.
CREATE INDEX "row_change_pending_idx" ON "row_change"("store_id", row_change_turn("id")) WHERE "sequence" IS NULL;
CREATE UNIQUE INDEX "row_change_sequence_idx" ON "row_change"("store_id", "sequence") WHERE "sequence" IS NOT NULL;

CREATE TABLE "change_head" (
    "store_id" UUID NOT NULL,
    "last_sequence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "change_head_pkey" PRIMARY KEY ("store_id")
);

-- The reads of lists by updatedSince: a change with a greater number than `sequence` was not visible to a read that ended at `ended_at` (D-464).
CREATE TABLE "list_read" (
    "store_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "list_read_pkey" PRIMARY KEY ("store_id","sequence")
);
CREATE INDEX "list_read_store_id_ended_at_idx" ON "list_read"("store_id", "ended_at");

-- This and the next are small and written all the time: a version of a count that is replaced stays in its page, and dead rows do not wait
-- for a fifth of the table.
CREATE TABLE "row_count" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "table_name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "row_count_pkey" PRIMARY KEY ("store_id","table_name","key")
) WITH (fillfactor = 50);

CREATE TABLE "row_count_change" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "table_name" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "delta" BIGINT NOT NULL,

    CONSTRAINT "row_count_change_pkey" PRIMARY KEY ("store_id","table_name","id")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE TABLE "store_clock" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "offset_ms" BIGINT NOT NULL DEFAULT 0,
    "frozen_at" TIMESTAMPTZ(3),
    "target" TIMESTAMPTZ(3),
    "runs_after" BOOLEAN NOT NULL DEFAULT false,
    "departed_at" INTEGER NOT NULL DEFAULT 0,
    "purged_at" TIMESTAMPTZ(3),
    "lease" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "seed" TEXT,

    CONSTRAINT "store_clock_pkey" PRIMARY KEY ("store_id")
);

CREATE TABLE "store_clock_entry" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "position" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" UUID,

    CONSTRAINT "store_clock_entry_pkey" PRIMARY KEY ("store_id","position")
);

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

    CONSTRAINT "category_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "category_store_id_position_id_idx" ON "category"("store_id", "position", "id");
CREATE INDEX "category_store_id_parent_id_idx" ON "category"("store_id", "parent_id");
CREATE UNIQUE INDEX "category_store_id_slug_key" ON "category"("store_id", "slug");

CREATE TABLE "product_category" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "product_id" UUID NOT NULL,
    "category_id" UUID NOT NULL,

    CONSTRAINT "product_category_pkey" PRIMARY KEY ("store_id","product_id","category_id")
);
CREATE INDEX "product_category_store_id_category_id_idx" ON "product_category"("store_id", "category_id");

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

    CONSTRAINT "kit_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "kit_store_id_created_at_id_idx" ON "kit"("store_id", "created_at" DESC, "id");
CREATE UNIQUE INDEX "kit_store_id_slug_key" ON "kit"("store_id", "slug");
CREATE INDEX "kit_store_id_status_created_at_id_idx" ON "kit"("store_id", "status", "created_at" DESC, "id");
CREATE INDEX "kit_store_id_status_updated_at_id_idx" ON "kit"("store_id", "status", "updated_at", "id");
CREATE INDEX "kit_store_id_status_name_id_idx" ON "kit"("store_id", "status", "name", "id");
ALTER TABLE "kit" ALTER COLUMN "status" SET (n_distinct = 3);

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
CREATE INDEX "kit_item_store_id_product_id_idx" ON "kit_item"("store_id", "product_id");

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

    CONSTRAINT "gift_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "gift_store_id_created_at_id_idx" ON "gift"("store_id", "created_at" DESC, "id");
CREATE INDEX "gift_store_id_product_id_idx" ON "gift"("store_id", "product_id");

CREATE TABLE "gift_trigger" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "gift_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "gift_trigger_pkey" PRIMARY KEY ("store_id","gift_id","product_id")
);
CREATE INDEX "gift_trigger_store_id_product_id_idx" ON "gift_trigger"("store_id", "product_id");

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

    CONSTRAINT "upsell_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "upsell_store_id_created_at_id_idx" ON "upsell"("store_id", "created_at" DESC, "id");
CREATE INDEX "upsell_store_id_offer_product_id_idx" ON "upsell"("store_id", "offer_product_id");
CREATE INDEX "upsell_store_id_offer_variant_id_idx" ON "upsell"("store_id", "offer_variant_id");

CREATE TABLE "upsell_trigger" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "upsell_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "upsell_trigger_pkey" PRIMARY KEY ("store_id","upsell_id","product_id")
);
CREATE INDEX "upsell_trigger_store_id_product_id_idx" ON "upsell_trigger"("store_id", "product_id");

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

    CONSTRAINT "discount_range_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "discount_range_store_id_created_at_id_idx" ON "discount_range"("store_id", "created_at" DESC, "id");

CREATE TABLE "discount_range_product" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "range_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "discount_range_product_pkey" PRIMARY KEY ("store_id","range_id","product_id")
);
CREATE INDEX "discount_range_product_store_id_product_id_idx" ON "discount_range_product"("store_id", "product_id");

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

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "coupon_store_id_created_at_id_idx" ON "coupon"("store_id", "created_at" DESC, "id");
CREATE UNIQUE INDEX "coupon_store_id_code_key_key" ON "coupon"("store_id", "code_key");
CREATE INDEX "coupon_store_id_status_automatic_apply_created_at_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "created_at" DESC, "id");
CREATE INDEX "coupon_store_id_status_automatic_apply_name_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "name", "id");
CREATE INDEX "coupon_store_id_status_automatic_apply_code_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "code", "id");
CREATE INDEX "coupon_store_id_status_automatic_apply_used_count_id_idx" ON "coupon"("store_id", "status", "automatic_apply", "used_count", "id");
CREATE INDEX "coupon_search_idx" ON "coupon" USING gin (search_terms("store_id", "code" || ' ' || "name", ''));
CREATE INDEX "coupon_store_id_start_at_id_idx" ON "coupon"("store_id", "start_at", "id");
CREATE INDEX "coupon_store_id_end_at_id_idx" ON "coupon"("store_id", "end_at", "id");
ALTER TABLE "coupon" ALTER COLUMN "automatic_apply" SET (n_distinct = 2), ALTER COLUMN "status" SET (n_distinct = 2);

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

    CONSTRAINT "payment_discount_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "payment_discount_store_id_created_at_id_idx" ON "payment_discount"("store_id", "created_at" DESC, "id");
CREATE UNIQUE INDEX "payment_discount_store_id_method_key" ON "payment_discount"("store_id", "method");

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

    CONSTRAINT "shipping_method_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "shipping_method_store_id_created_at_id_idx" ON "shipping_method"("store_id", "created_at" DESC, "id");

CREATE TABLE "checkout" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "CheckoutKind" NOT NULL,
    "status" "CheckoutStatus" NOT NULL DEFAULT 'OPEN',
    "cart_token" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'BRL',
    "items" JSONB NOT NULL,
    "discounts" JSONB NOT NULL DEFAULT '[]'::jsonb,
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
    "abandoned_at" TIMESTAMPTZ(3),
    "recovered_at" TIMESTAMPTZ(3),
    "recovered_by_run_id" UUID,

    CONSTRAINT "checkout_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "checkout_store_id_created_at_id_idx" ON "checkout"("store_id", "created_at" DESC, "id");
CREATE INDEX "checkout_status_active_at_idx" ON "checkout"("status", "active_at");
CREATE UNIQUE INDEX "checkout_store_id_cart_token_key" ON "checkout"("store_id", "cart_token");
CREATE INDEX "checkout_store_id_updated_at_id_idx" ON "checkout"("store_id", "updated_at", "id");
CREATE INDEX "checkout_store_id_status_kind_created_at_id_idx" ON "checkout"("store_id", "status", "kind", "created_at" DESC, "id");
CREATE INDEX "checkout_store_id_status_kind_updated_at_id_idx" ON "checkout"("store_id", "status", "kind", "updated_at", "id");
CREATE INDEX "checkout_store_id_status_kind_active_at_id_idx" ON "checkout"("store_id", "status", "kind", "active_at", "id");
CREATE INDEX "checkout_store_id_total_id_idx" ON "checkout"("store_id", "total", "id");
CREATE INDEX "checkout_customer_email_idx" ON "checkout"("store_id", "customer_email") WHERE "customer_email" IS NOT NULL;
CREATE INDEX "checkout_customer_document_idx" ON "checkout"("store_id", "customer_document") WHERE "customer_document" IS NOT NULL;
CREATE INDEX "checkout_recovered_idx" ON "checkout"("store_id", "created_at" DESC, "id") WHERE "recovered_at" IS NOT NULL;
CREATE INDEX "checkout_lost_idx" ON "checkout"("store_id", "created_at" DESC, "id") WHERE "abandoned_at" IS NOT NULL AND "recovered_at" IS NULL;
-- The store of a pay page is found by the id of its checkout alone, which its address has (D-426).
CREATE INDEX "checkout_id_idx" ON "checkout"("id");
ALTER TABLE "checkout" ALTER COLUMN "kind" SET (n_distinct = 2), ALTER COLUMN "status" SET (n_distinct = 3);

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
    "notes" TEXT,
    "tag_keys" TEXT[],
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "customer_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "customer_store_id_last_order_date_id_idx" ON "customer"("store_id", "last_order_date" DESC, "id");
CREATE UNIQUE INDEX "customer_store_id_key_key" ON "customer"("store_id", "key");
CREATE INDEX "customer_store_id_first_order_date_id_idx" ON "customer"("store_id", "first_order_date", "id");
CREATE INDEX "customer_store_id_name_id_idx" ON "customer"("store_id", "name", "id");
CREATE INDEX "customer_store_id_total_orders_id_idx" ON "customer"("store_id", "total_orders", "id");
CREATE INDEX "customer_store_id_total_spent_id_idx" ON "customer"("store_id", "total_spent", "id");
CREATE INDEX "customer_store_id_email_idx" ON "customer"("store_id", "email");
CREATE INDEX "customer_store_id_phone_idx" ON "customer"("store_id", "phone");
CREATE INDEX "customer_store_id_updated_at_id_idx" ON "customer"("store_id", "updated_at", "id");
CREATE INDEX "customer_search_idx" ON "customer" USING gin (search_terms("store_id", "name" || ' ' || split_part("email", '@', 1), "email" || ' ' || coalesce("document_number", '') || ' ' || search_phone("phone") || ' ' || coalesce("zipcode", '')));
-- Of the customers with tags alone: an order changes its customer's row, and would write the entry of one without tags each time.
CREATE INDEX "customer_tag_keys_idx" ON "customer" USING GIN ("tag_keys") WHERE "tag_keys" IS NOT NULL;
CREATE INDEX "customer_store_id_created_at_id_idx" ON "customer"("store_id", "created_at" DESC, "id");
CREATE INDEX "customer_city_idx" ON "customer"("store_id", "state", lower("city"));

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
    "stock" JSONB NOT NULL DEFAULT '[]'::jsonb,
    "stock_held" BOOLEAN NOT NULL DEFAULT false,
    "rules" JSONB NOT NULL DEFAULT '[]'::jsonb,
    "params" JSONB,
    "metadata" JSONB,
    "paid_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "upsell_id" UUID,
    "number" INTEGER NOT NULL DEFAULT 0,
    "units" INTEGER,

    CONSTRAINT "order_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "order_store_id_created_at_id_idx" ON "order"("store_id", "created_at" DESC, "id");
CREATE INDEX "order_store_id_customer_id_created_at_id_idx" ON "order"("store_id", "customer_id", "created_at" DESC, "id");
CREATE INDEX "order_tag_ids_idx" ON "order" USING GIN ("tag_ids");
CREATE UNIQUE INDEX "order_store_id_checkout_id_key" ON "order"("store_id", "checkout_id");
CREATE UNIQUE INDEX "order_store_id_upsell_of_id_upsell_id_key" ON "order"("store_id", "upsell_of_id", "upsell_id");
CREATE INDEX "order_store_id_updated_at_id_idx" ON "order"("store_id", "updated_at", "id");
CREATE INDEX "order_store_id_status_payment_method_created_at_id_idx" ON "order"("store_id", "status", "payment_method", "created_at" DESC, "id");
CREATE INDEX "order_store_id_status_payment_method_updated_at_id_idx" ON "order"("store_id", "status", "payment_method", "updated_at", "id");
CREATE INDEX "order_store_id_status_payment_method_total_id_idx" ON "order"("store_id", "status", "payment_method", "total", "id");
CREATE UNIQUE INDEX "order_store_id_number_key" ON "order"("store_id", "number");
CREATE INDEX "order_store_id_customer_name_id_idx" ON "order"("store_id", "customer_name", "id");
CREATE INDEX "order_store_id_paid_at_id_idx" ON "order"("store_id", "paid_at", "id");
CREATE INDEX "order_store_id_status_id_idx" ON "order"("store_id", "status", "id");
CREATE INDEX "order_store_id_tracking_code_idx" ON "order"("store_id", "tracking_code");
CREATE INDEX "order_coupon_code_idx" ON "order"("store_id", "coupon_code", "created_at" DESC, "id") WHERE "coupon_code" IS NOT NULL;
CREATE INDEX "order_state_idx" ON "order"("store_id", ("shipping_address" #>> '{state}'), "created_at" DESC, "id") WHERE ("shipping_address" #>> '{state}') IS NOT NULL;
CREATE INDEX "order_utm_source_idx" ON "order"("store_id", ("params" #>> '{utm_source}'), "created_at" DESC, "id") WHERE ("params" #>> '{utm_source}') IS NOT NULL;
CREATE INDEX "order_search_idx" ON "order" USING gin (search_terms("store_id", "number"::text || ' ' || "customer_name" || ' ' || split_part("customer_email", '@', 1) || ' ' || coalesce("tracking_code", '') || ' ' || coalesce("coupon_code", ''), "customer_email" || ' ' || coalesce("document_number", '') || ' ' || search_phone("customer_phone") || ' ' || coalesce("shipping_address" #>> '{zipcode}', '')));
-- The figures of a range are read from the index alone; the condition, which all rows match, tells schema.prisma's tools to leave it.
CREATE INDEX "order_figures_idx" ON "order"("store_id", "created_at") INCLUDE ("status", "payment_method", "subtotal", "discount", "total", "units", "coupon_id") WHERE "store_id" IS NOT NULL;
CREATE INDEX "order_upsell_figures_idx" ON "order"("store_id", "upsell_id", "created_at") INCLUDE ("status", "discount", "total") WHERE "upsell_id" IS NOT NULL;
-- The ids of orders from their end on, by which search finds an order with the end of its id, as in the txid of a PIX (D-431).
CREATE INDEX "order_id_end_idx" ON "order"("store_id", reverse("id"::text) text_pattern_ops);
ALTER TABLE "order" ALTER COLUMN "status" SET (n_distinct = 7), ALTER COLUMN "payment_method" SET (n_distinct = 3);

CREATE TABLE "order_counter" (
    "store_id" UUID NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "order_counter_pkey" PRIMARY KEY ("store_id")
);

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

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("store_id","id")
);
CREATE UNIQUE INDEX "order_item_store_id_order_id_position_key" ON "order_item"("store_id", "order_id", "position");
CREATE INDEX "order_item_store_id_product_id_order_id_idx" ON "order_item"("store_id", "product_id", "order_id");

CREATE TABLE "order_tag" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_tag_pkey" PRIMARY KEY ("store_id","id")
);

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

    CONSTRAINT "order_change_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "order_change_store_id_order_id_created_at_id_idx" ON "order_change"("store_id", "order_id", "created_at", "id");

-- What people of the store write about an order (D-406).
CREATE TABLE "order_comment" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_comment_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "order_comment_store_id_order_id_created_at_id_idx" ON "order_comment"("store_id", "order_id", "created_at", "id");

-- What each promotion gave off each order, so that the figures of a promotion need not read the rules of orders (D-408).
CREATE TABLE "order_promotion" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "promotion_id" UUID NOT NULL,
    "discount" BIGINT NOT NULL,
    "total" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_promotion_pkey" PRIMARY KEY ("store_id","order_id","promotion_id")
);
CREATE INDEX "order_promotion_figures_idx" ON "order_promotion"("store_id", "promotion_id", "created_at") INCLUDE ("order_id", "discount", "total") WHERE "store_id" IS NOT NULL;

-- What each order has of each product, so that the figures by product are read from one index and need neither items nor orders (D-432).
-- Rows are written once or twice, when the order is made and when it is paid: an index is read alone where a table is vacuumed.
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

    CONSTRAINT "order_product_pkey" PRIMARY KEY ("store_id","order_id","position")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX "order_product_figures_idx" ON "order_product"("store_id", "ordered_at") INCLUDE ("order_id", "key", "name", "units", "total", "paid") WHERE "store_id" IS NOT NULL;

-- The offers that buyers were shown, each at its first time, so that it can be said how many were accepted (D-430).
CREATE TABLE "upsell_offer" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "upsell_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upsell_offer_pkey" PRIMARY KEY ("store_id","order_id","upsell_id")
);
CREATE INDEX "upsell_offer_store_id_upsell_id_created_at_idx" ON "upsell_offer"("store_id", "upsell_id", "created_at");

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

    CONSTRAINT "payment_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "payment_status_expires_at_idx" ON "payment"("status", "expires_at");
CREATE UNIQUE INDEX "payment_store_id_order_id_key" ON "payment"("store_id", "order_id");
CREATE INDEX "payment_store_id_status_order_id_idx" ON "payment"("store_id", "status", "order_id");
CREATE INDEX "payment_refund_due_idx" ON "payment"("store_id", "order_id") WHERE "refund_due";

CREATE TABLE "payment_record" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "outcome" "PaymentOutcome" NOT NULL,
    "external_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT,
    "actor_name" TEXT,

    CONSTRAINT "payment_record_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "payment_record_store_id_order_id_created_at_id_idx" ON "payment_record"("store_id", "order_id", "created_at", "id");
CREATE UNIQUE INDEX "payment_record_store_id_external_id_key" ON "payment_record"("store_id", "external_id");

CREATE TABLE "coupon_use" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "coupon_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_key" TEXT NOT NULL,

    CONSTRAINT "coupon_use_pkey" PRIMARY KEY ("store_id","order_id")
);
CREATE INDEX "coupon_use_store_id_coupon_id_customer_key_idx" ON "coupon_use"("store_id", "coupon_id", "customer_key");

CREATE TABLE "event" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "type" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "relayed_at" TIMESTAMPTZ(3),
    "flat" JSON,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "customer_id" UUID,
    "order_id" UUID,
    "request_id" UUID,
    "traceparent" TEXT,

    CONSTRAINT "event_pkey" PRIMARY KEY ("store_id","id")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX "event_store_id_created_at_id_idx" ON "event"("store_id", "created_at" DESC, "id");
CREATE INDEX "event_relayed_at_created_at_id_idx" ON "event"("relayed_at", "created_at", "id");
CREATE INDEX "event_store_id_type_is_test_created_at_id_idx" ON "event"("store_id", "type", "is_test", "created_at" DESC, "id");
CREATE INDEX "event_store_id_type_is_test_id_idx" ON "event"("store_id", "type", "is_test", "id");
CREATE INDEX "event_order_id_idx" ON "event"("store_id", "order_id", "created_at" DESC, "id") WHERE "order_id" IS NOT NULL;
CREATE INDEX "event_customer_id_idx" ON "event"("store_id", "customer_id", "created_at" DESC, "id") WHERE "customer_id" IS NOT NULL;
ALTER TABLE "event" ALTER COLUMN "type" SET (n_distinct = 21), ALTER COLUMN "is_test" SET (n_distinct = 2);

CREATE TABLE "webhook" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "retry_attempts" INTEGER NOT NULL DEFAULT 3,
    "timeout" INTEGER NOT NULL DEFAULT 30,
    "headers" JSON,
    "secret" BYTEA,
    "previous_secret" BYTEA,
    "previous_secret_until" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "switched_off_at" TIMESTAMPTZ(3),
    "switched_off_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "simulated_receiver" "ReceiverBehaviour",
    "sealed_headers" BYTEA,

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "webhook_store_id_created_at_id_idx" ON "webhook"("store_id", "created_at" DESC, "id");

-- A fifth of each new page is left to the versions that leases make: they change no indexed column, and stay in their page.
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "round_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "not_before" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("store_id","id")
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX "webhook_delivery_store_id_created_at_id_idx" ON "webhook_delivery"("store_id", "created_at" DESC, "id");
CREATE UNIQUE INDEX "webhook_delivery_store_id_event_id_webhook_id_key" ON "webhook_delivery"("store_id", "event_id", "webhook_id");
CREATE INDEX "webhook_delivery_store_id_status_created_at_id_idx" ON "webhook_delivery"("store_id", "status", "created_at" DESC, "id");
CREATE INDEX "webhook_delivery_store_id_status_updated_at_id_idx" ON "webhook_delivery"("store_id", "status", "updated_at", "id");
CREATE INDEX "webhook_delivery_store_id_status_attempt_count_id_idx" ON "webhook_delivery"("store_id", "status", "attempt_count", "id");
CREATE INDEX "webhook_delivery_store_id_webhook_id_status_created_at_id_idx" ON "webhook_delivery"("store_id", "webhook_id", "status", "created_at" DESC, "id");
CREATE INDEX "webhook_delivery_store_id_webhook_id_status_updated_at_id_idx" ON "webhook_delivery"("store_id", "webhook_id", "status", "updated_at", "id");
CREATE INDEX "webhook_delivery_store_id_webhook_id_status_attempt_count_i_idx" ON "webhook_delivery"("store_id", "webhook_id", "status", "attempt_count", "id");
CREATE INDEX "webhook_delivery_store_id_event_type_status_created_at_id_idx" ON "webhook_delivery"("store_id", "event_type", "status", "created_at" DESC, "id");
CREATE INDEX "webhook_delivery_store_id_event_type_status_updated_at_id_idx" ON "webhook_delivery"("store_id", "event_type", "status", "updated_at", "id");
CREATE INDEX "webhook_delivery_store_id_event_type_status_attempt_count_i_idx" ON "webhook_delivery"("store_id", "event_type", "status", "attempt_count", "id");
-- Deliveries are taken by webhook, the oldest first. Only what is pending has an entry, so that a delivery that has ended costs none.
CREATE INDEX "webhook_delivery_waiting_idx" ON "webhook_delivery"("webhook_id", "next_attempt_at", "id") WHERE "status" = 'PENDING';
-- What is due of all stores: depths of queues.
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery"("next_attempt_at", "id") WHERE "status" = 'PENDING';
ALTER TABLE "webhook_delivery" ALTER COLUMN "webhook_id" SET (n_distinct = 50), ALTER COLUMN "event_type" SET (n_distinct = 21), ALTER COLUMN "status" SET (n_distinct = 3);

CREATE TABLE "delivery_attempt" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" INTEGER,
    "response_headers" JSON,
    "response_body" TEXT,
    "failure" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_attempt_pkey" PRIMARY KEY ("store_id","id")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.02);
CREATE UNIQUE INDEX "delivery_attempt_store_id_delivery_id_number_key" ON "delivery_attempt"("store_id", "delivery_id", "number");
CREATE INDEX "delivery_attempt_store_id_status_delivery_id_idx" ON "delivery_attempt"("store_id", "status", "delivery_id");

CREATE TABLE "message_template" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "channel" "MessageChannel" NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "sender_name" TEXT,
    "sender_email" TEXT,
    "html" TEXT,
    "message" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "message_template_store_id_created_at_id_idx" ON "message_template"("store_id", "created_at" DESC, "id");

CREATE TABLE "automation" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "name" TEXT NOT NULL,
    "trigger_event" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "automation_store_id_created_at_id_idx" ON "automation"("store_id", "created_at" DESC, "id");
CREATE INDEX "automation_store_id_trigger_event_idx" ON "automation"("store_id", "trigger_event");

CREATE TABLE "automation_step" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "automation_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "minutes" INTEGER,
    "name" TEXT,
    "data" JSONB,
    "template_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_step_pkey" PRIMARY KEY ("store_id","id")
);
CREATE INDEX "automation_step_store_id_automation_id_position_idx" ON "automation_step"("store_id", "automation_id", "position");
CREATE INDEX "automation_step_store_id_template_id_idx" ON "automation_step"("store_id", "template_id");

CREATE TABLE "automation_run" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "automation_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "order_id" UUID,
    "checkout_id" UUID,
    "customer_id" UUID,
    "status" "RunStatus" NOT NULL DEFAULT 'WAITING',
    "steps" JSON NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_run_pkey" PRIMARY KEY ("store_id","id")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX "automation_run_store_id_created_at_id_idx" ON "automation_run"("store_id", "created_at" DESC, "id");
CREATE INDEX "automation_run_status_next_at_idx" ON "automation_run"("status", "next_at");
CREATE UNIQUE INDEX "automation_run_store_id_event_id_automation_id_key" ON "automation_run"("store_id", "event_id", "automation_id");
CREATE INDEX "automation_run_store_id_status_created_at_id_idx" ON "automation_run"("store_id", "status", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_automation_id_status_created_at_id_idx" ON "automation_run"("store_id", "automation_id", "status", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_order_id_created_at_id_idx" ON "automation_run"("store_id", "order_id", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_checkout_id_created_at_id_idx" ON "automation_run"("store_id", "checkout_id", "created_at" DESC, "id");
CREATE INDEX "automation_run_store_id_customer_id_created_at_id_idx" ON "automation_run"("store_id", "customer_id", "created_at" DESC, "id");
ALTER TABLE "automation_run" ALTER COLUMN "automation_id" SET (n_distinct = 20), ALTER COLUMN "status" SET (n_distinct = 3);

CREATE TABLE "automation_run_step" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "status" "RunStepStatus" NOT NULL,
    "result" TEXT NOT NULL,
    "message_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_run_step_pkey" PRIMARY KEY ("store_id","id")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE UNIQUE INDEX "automation_run_step_store_id_run_id_position_key" ON "automation_run_step"("store_id", "run_id", "position");
CREATE UNIQUE INDEX "automation_run_step_store_id_message_id_key" ON "automation_run_step"("store_id", "message_id");

CREATE TABLE "message" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "channel" "MessageChannel" NOT NULL,
    "template_id" UUID,
    "recipient" TEXT NOT NULL,
    "content" JSONB,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "status" "MessageStatus" NOT NULL DEFAULT 'PENDING',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "result" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_pkey" PRIMARY KEY ("store_id","id")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
CREATE INDEX "message_store_id_recipient_created_at_idx" ON "message"("store_id", "recipient", "created_at");
CREATE INDEX "message_status_next_attempt_at_idx" ON "message"("status", "next_attempt_at");
CREATE INDEX "message_ended_at_idx" ON "message"("ended_at");
CREATE INDEX "message_store_id_is_test_created_at_idx" ON "message"("store_id", "is_test", "created_at");
CREATE INDEX "message_store_id_created_at_id_idx" ON "message"("store_id", "created_at" DESC, "id");
CREATE INDEX "message_store_id_status_channel_created_at_id_idx" ON "message"("store_id", "status", "channel", "created_at" DESC, "id");
CREATE INDEX "message_store_id_template_id_status_channel_created_at_id_idx" ON "message"("store_id", "template_id", "status", "channel", "created_at" DESC, "id");
ALTER TABLE "message" ALTER COLUMN "channel" SET (n_distinct = 3), ALTER COLUMN "template_id" SET (n_distinct = 50), ALTER COLUMN "status" SET (n_distinct = 3);

-- Filters of lists with a name (D-343).
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "kind" "SavedViewKind" NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "filter" JSONB NOT NULL,
    "order_by" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "owner" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("store_id","id")
);
CREATE UNIQUE INDEX "saved_view_store_id_kind_owner_name_key_key" ON "saved_view"("store_id", "kind", "owner", "name_key");

CREATE TABLE "message_opt_out" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "channel" "MessageChannel" NOT NULL,
    "recipient_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_opt_out_pkey" PRIMARY KEY ("store_id","channel","recipient_hash")
);

CREATE TABLE "idempotency_record" (
    "owner" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" INTEGER,
    "headers" JSON,
    "body" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "idempotency_record_pkey" PRIMARY KEY ("owner","operation","key")
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX "idempotency_record_created_at_idx" ON "idempotency_record"("created_at");

-- Processes that do jobs, and what they have begun. A few rows, written again and again: with no index on what changes, and room in
-- their page, each version replaces one that nobody reads any more.
CREATE TABLE "job_process" (
    "id" UUID NOT NULL,
    "alive_since" TIMESTAMPTZ(3) NOT NULL,
    "alive_until" TIMESTAMPTZ(3) NOT NULL,
    "begun" UUID[] DEFAULT ARRAY[]::UUID[],
    "again" UUID[] DEFAULT ARRAY[]::UUID[],
    "alone" UUID,

    CONSTRAINT "job_process_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- A row is updated with each batch of deliveries of its store, and no indexed column changes.
CREATE TABLE "delivery_day" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "day" DATE NOT NULL,
    "attempts" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "delivery_day_pkey" PRIMARY KEY ("store_id")
) WITH (fillfactor = 50);

-- Unlogged: it costs no write-ahead log, and what a crash empties is full again in seconds. Room is left in its pages, so that an update
-- stays in its page.
CREATE UNLOGGED TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "full_at" DOUBLE precision NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 50);

-- Where this database was last served, so that a restored or copied one is recognised and its jobs wait for a word (D-531). The first
-- process that serves the database makes the row.
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "place" JSONB NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "held_since" TIMESTAMPTZ(3),
    "held_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- Empty after a crash, on a standby that takes over, and in every physical copy: that is what it is for.
CREATE UNLOGGED TABLE "installation_mark" (
    "id" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "installation_mark_pkey" PRIMARY KEY ("id")
);

-- Deletions of stores, which stay when the store is gone (D-533).
CREATE TABLE "store_deletion" (
    "id" UUID NOT NULL,
    "deleted_store_id" UUID NOT NULL,
    "store_name" TEXT NOT NULL,
    "was_test" BOOLEAN NOT NULL,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "code_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3),
    "confirmed_by" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "counts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "store_deletion_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "store_deletion_finished_at_confirmed_at_idx" ON "store_deletion"("finished_at", "confirmed_at");

-- Texts are found by their trigrams where the server has the two extensions, which are part of PostgreSQL's own packages. Without them, as
-- in the embedded database, a search reads every row of the store and finds the same.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX product_text_idx ON product USING gin (store_id, name gin_trgm_ops);
  CREATE INDEX kit_text_idx ON kit USING gin (store_id, name gin_trgm_ops);
  CREATE INDEX coupon_text_idx ON coupon USING gin (store_id, name gin_trgm_ops, code gin_trgm_ops, code_key gin_trgm_ops);
  CREATE INDEX customer_text_idx ON customer USING gin (store_id, name gin_trgm_ops, email gin_trgm_ops, document_number gin_trgm_ops);
  CREATE INDEX order_text_idx ON "order" USING gin (store_id, customer_name gin_trgm_ops, customer_email gin_trgm_ops, document_number gin_trgm_ops);
  CREATE INDEX checkout_text_idx ON checkout USING gin (store_id, customer_name gin_trgm_ops, customer_email gin_trgm_ops, customer_document gin_trgm_ops, customer_phone gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'texts have no index: %', SQLERRM;
END
$$;

-- The planner chooses between the indexes of words and the order of a list by how frequent a word is: it should know more of the frequent ones.
ALTER INDEX "order_search_idx" ALTER COLUMN 1 SET STATISTICS 500;
ALTER INDEX "customer_search_idx" ALTER COLUMN 1 SET STATISTICS 500;
ALTER INDEX "product_search_idx" ALTER COLUMN 1 SET STATISTICS 500;

-- References.

ALTER TABLE "product" ADD CONSTRAINT "product_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "sku" ADD CONSTRAINT "sku_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "sku" ADD CONSTRAINT "sku_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "sku" ADD CONSTRAINT "sku_store_id_variant_id_fkey" FOREIGN KEY ("store_id", "variant_id") REFERENCES "variant"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "variant" ADD CONSTRAINT "variant_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "variant" ADD CONSTRAINT "variant_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "change_head" ADD CONSTRAINT "change_head_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "list_read" ADD CONSTRAINT "list_read_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "store_clock" ADD CONSTRAINT "store_clock_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "store_clock_entry" ADD CONSTRAINT "store_clock_entry_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "category" ADD CONSTRAINT "category_store_id_parent_id_fkey" FOREIGN KEY ("store_id", "parent_id") REFERENCES "category"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_store_id_category_id_fkey" FOREIGN KEY ("store_id", "category_id") REFERENCES "category"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "kit" ADD CONSTRAINT "kit_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "kit_item" ADD CONSTRAINT "kit_item_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "kit_item" ADD CONSTRAINT "kit_item_store_id_kit_id_fkey" FOREIGN KEY ("store_id", "kit_id") REFERENCES "kit"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "kit_item" ADD CONSTRAINT "kit_item_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "gift" ADD CONSTRAINT "gift_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "gift" ADD CONSTRAINT "gift_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "gift_trigger" ADD CONSTRAINT "gift_trigger_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "gift_trigger" ADD CONSTRAINT "gift_trigger_store_id_gift_id_fkey" FOREIGN KEY ("store_id", "gift_id") REFERENCES "gift"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "gift_trigger" ADD CONSTRAINT "gift_trigger_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "upsell" ADD CONSTRAINT "upsell_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "upsell" ADD CONSTRAINT "upsell_store_id_offer_product_id_fkey" FOREIGN KEY ("store_id", "offer_product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "upsell" ADD CONSTRAINT "upsell_store_id_offer_variant_id_fkey" FOREIGN KEY ("store_id", "offer_variant_id") REFERENCES "variant"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "upsell_trigger" ADD CONSTRAINT "upsell_trigger_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "upsell_trigger" ADD CONSTRAINT "upsell_trigger_store_id_upsell_id_fkey" FOREIGN KEY ("store_id", "upsell_id") REFERENCES "upsell"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "upsell_trigger" ADD CONSTRAINT "upsell_trigger_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "discount_range" ADD CONSTRAINT "discount_range_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "discount_range_product" ADD CONSTRAINT "discount_range_product_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "discount_range_product" ADD CONSTRAINT "discount_range_product_store_id_range_id_fkey" FOREIGN KEY ("store_id", "range_id") REFERENCES "discount_range"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "discount_range_product" ADD CONSTRAINT "discount_range_product_store_id_product_id_fkey" FOREIGN KEY ("store_id", "product_id") REFERENCES "product"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "payment_discount" ADD CONSTRAINT "payment_discount_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "shipping_method" ADD CONSTRAINT "shipping_method_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "customer" ADD CONSTRAINT "customer_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_checkout_id_fkey" FOREIGN KEY ("store_id", "checkout_id") REFERENCES "checkout"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_upsell_of_id_fkey" FOREIGN KEY ("store_id", "upsell_of_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order" ADD CONSTRAINT "order_store_id_customer_id_fkey" FOREIGN KEY ("store_id", "customer_id") REFERENCES "customer"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_counter" ADD CONSTRAINT "order_counter_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "order_tag" ADD CONSTRAINT "order_tag_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_change" ADD CONSTRAINT "order_change_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "order_promotion" ADD CONSTRAINT "order_promotion_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_promotion" ADD CONSTRAINT "order_promotion_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "order_product" ADD CONSTRAINT "order_product_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "order_product" ADD CONSTRAINT "order_product_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "upsell_offer" ADD CONSTRAINT "upsell_offer_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "upsell_offer" ADD CONSTRAINT "upsell_offer_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "payment" ADD CONSTRAINT "payment_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "payment_record" ADD CONSTRAINT "payment_record_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_store_id_coupon_id_fkey" FOREIGN KEY ("store_id", "coupon_id") REFERENCES "coupon"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "event" ADD CONSTRAINT "event_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_webhook_id_fkey" FOREIGN KEY ("store_id", "webhook_id") REFERENCES "webhook"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_store_id_event_id_fkey" FOREIGN KEY ("store_id", "event_id") REFERENCES "event"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "delivery_attempt" ADD CONSTRAINT "delivery_attempt_store_id_delivery_id_fkey" FOREIGN KEY ("store_id", "delivery_id") REFERENCES "webhook_delivery"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "automation" ADD CONSTRAINT "automation_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "automation_step" ADD CONSTRAINT "automation_step_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "automation_step" ADD CONSTRAINT "automation_step_store_id_automation_id_fkey" FOREIGN KEY ("store_id", "automation_id") REFERENCES "automation"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "automation_step" ADD CONSTRAINT "automation_step_store_id_template_id_fkey" FOREIGN KEY ("store_id", "template_id") REFERENCES "message_template"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_automation_id_fkey" FOREIGN KEY ("store_id", "automation_id") REFERENCES "automation"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "automation_run" ADD CONSTRAINT "automation_run_store_id_event_id_fkey" FOREIGN KEY ("store_id", "event_id") REFERENCES "event"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "automation_run_step" ADD CONSTRAINT "automation_run_step_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "automation_run_step" ADD CONSTRAINT "automation_run_step_store_id_run_id_fkey" FOREIGN KEY ("store_id", "run_id") REFERENCES "automation_run"("store_id", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "automation_run_step" ADD CONSTRAINT "automation_run_step_store_id_message_id_fkey" FOREIGN KEY ("store_id", "message_id") REFERENCES "message"("store_id", "id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "message" ADD CONSTRAINT "message_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "message_opt_out" ADD CONSTRAINT "message_opt_out_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "delivery_day" ADD CONSTRAINT "delivery_day_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT;

-- Functions of the service.

-- Of versions before the first release: nothing calls it any more (D-255).
CREATE FUNCTION overtaken() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the row changed after it was read' USING ERRCODE = 'serialization_failure';
END
$$;

-- Fails the transaction of a write whose row has changed since it was read, with the code of a serialization failure, so that it is retried.
CREATE FUNCTION raise_write_conflict() RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the row changed after it was read' USING ERRCODE = 'serialization_failure';
END
$$;

-- A UUID of version 7 (RFC 9562): the milliseconds of the clock, then random bits. For the ids of rows that are inserted by a SELECT, so
-- that they are stored in the order of their time, as those that the service makes.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
          FROM 1 FOR 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

-- What triggers write, so that nothing is missing whoever writes the rows: also the version before, and plain SQL. They do not fire where a
-- logical replication applies rows, because it copies what they write as well (D-460).

-- Takes the next number of the store for an order that is inserted. Its row stays locked until the transaction ends, so that a rollback
-- leaves no gap (D-274).
CREATE FUNCTION number_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_counter" ("store_id", "last_number") VALUES (NEW."store_id", 1)
  ON CONFLICT ("store_id") DO UPDATE SET "last_number" = "order_counter"."last_number" + 1
  RETURNING "last_number" INTO NEW."number";
  RETURN NEW;
END
$$;
CREATE TRIGGER "order_number" BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION number_order();

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

-- Money of the store, as PAID_ORDERS in order-summary.ts.
CREATE FUNCTION is_paid_order(status "OrderStatus") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('PAID', 'SHIPPED', 'DELIVERED')
$$;

-- The products of an order. An index has no room for a whole name of 500 characters beside a key as long: a name that is the key is not
-- repeated, and 300 characters of any other are enough to be read.
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
CREATE TRIGGER "order_item_inserted" AFTER INSERT ON "order_item" REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION sum_order_items();

CREATE FUNCTION pay_order_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order_product" SET "paid" = is_paid_order(NEW."status") WHERE "store_id" = NEW."store_id" AND "order_id" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "order_paid" AFTER UPDATE OF "status" ON "order" FOR EACH ROW WHEN (is_paid_order(OLD."status") <> is_paid_order(NEW."status")) EXECUTE FUNCTION pay_order_products();

-- The record of changes (D-350).

-- Order of changes within a millisecond, also of those of one transaction.
CREATE SEQUENCE "row_change_order";

-- A value of a change that is too large to be kept: its beginning, and what recognises it.
CREATE FUNCTION bound_changed_value(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN octet_length(value::text) <= 2000 THEN value ELSE jsonb_build_object('$large', jsonb_build_object(
    'bytes', octet_length(value::text),
    'sha256', encode(sha256(convert_to(value::text, 'UTF8')), 'hex'),
    'start', left(value #>> '{}', 500)
  )) END
$$;

-- The changes of a row whose values are too large to be kept.
CREATE FUNCTION bound_row_change(changes jsonb, is_update boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE
    WHEN is_update AND jsonb_typeof(value) = 'array' THEN jsonb_build_array(bound_changed_value(value->0), bound_changed_value(value->1))
    ELSE bound_changed_value(value)
  END) FROM jsonb_each(changes)
$$;

-- Makes the trigger of a table, which writes each change of a row down in the statement that makes it, whoever changes it: also the
-- version before and plain SQL (D-350). The cause comes from the setting that the unit of work makes. The trigger's function names every
-- column, because a comparison of columns takes a tenth of the time of a comparison of JSON: a migration that adds a column to an audited
-- table calls this again, with the same arguments.
--   record_column  column with the id of the resource that the row belongs to; empty: it has none
--   key_column     column that tells the row from others of the resource; NULL: the row is the resource
--   left_out       columns that are not recorded, beside those that every change changes
--   secrets        columns of which only the change is recorded, not the value
--   store_column   column with the id of the store, or of the stores
--   is_queue       jobs change the table all the time: only the inserts and updates of a caller are recorded
CREATE FUNCTION record_row_changes(
  audited regclass, record_column text DEFAULT 'id', key_column text DEFAULT NULL, left_out text[] DEFAULT '{}',
  secrets text[] DEFAULT '{}', store_column text DEFAULT 'store_id', is_queue boolean DEFAULT false
) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = audited);
  function_name text := 'record_' || name || '_change';
  unrecorded text[] := left_out || '{store_id,id,version,edit_version,updated_at}'::text[];
  is_versioned boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = audited AND attname = 'version' AND NOT attisdropped);
  has_stores boolean := (SELECT atttypid = 'uuid[]'::regtype FROM pg_attribute WHERE attrelid = audited AND attname = store_column);
  comparisons text;
  removed text;
  insertion text;
BEGIN
  -- The type json has no equality.
  SELECT string_agg(format(E'    IF OLD.%1$I%2$s IS DISTINCT FROM NEW.%1$I%2$s THEN changes := changes || jsonb_build_object(%1$L, %3$s); END IF;\n',
      attname, CASE WHEN atttypid = 'json'::regtype THEN '::text' ELSE '' END,
      CASE WHEN attname = ANY (secrets) THEN 'NULL' ELSE format('jsonb_build_array(OLD.%1$I, NEW.%1$I)', attname) END), '' ORDER BY attnum)
    INTO comparisons
    FROM pg_attribute WHERE attrelid = audited AND attnum > 0 AND NOT attisdropped AND attname <> ALL (unrecorded);
  -- The names of what is not copied from a whole row: what is not recorded, and columns without a value.
  SELECT string_agg(CASE WHEN attname = ANY (unrecorded || secrets) THEN format('%L', attname) ELSE format('CASE WHEN image.%I IS NULL THEN %L END', attname, attname) END, ', ')
    INTO removed
    FROM pg_attribute WHERE attrelid = audited AND attnum > 0 AND NOT attisdropped AND (attname = ANY (unrecorded || secrets) OR NOT attnotnull);
  insertion := format($insert$INSERT INTO "row_change" ("store_id", "id", "table_name", "record_id", "row_key", "version", "operation", "changes", "actor", "actor_name", "mutation", "request_id", "created_at")
  SELECT %s, (lpad(to_hex(millis), 12, '0') || '7' || left(turn, 3) || '8' || substr(turn, 4))::uuid, %L, %s, %s, %s, TG_OP::"RowOperation", changes,
    coalesce(cause->>'actor', 'system'), cause->>'actorName', cause->>'mutation', (cause->>'requestId')::uuid, to_timestamp(millis / 1000.0)%s$insert$,
    CASE WHEN has_stores THEN 'owner' ELSE format('image.%I', store_column) END,
    name,
    coalesce('image.' || quote_ident(nullif(record_column, '')), 'NULL'),
    coalesce('image.' || quote_ident(nullif(key_column, '')), 'NULL'),
    CASE WHEN is_versioned THEN 'image.version' ELSE 'NULL' END,
    CASE WHEN has_stores THEN format(' FROM (SELECT unnest(OLD.%1$I) UNION SELECT unnest(NEW.%1$I)) AS owners(owner)', store_column) ELSE '' END);
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  cause jsonb;
  millis bigint;
  turn text;
  image record;
  changes jsonb := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
%s    IF changes = '{}' THEN RETURN NULL; END IF;
    image := NEW;
  ELSE
    IF TG_OP = 'INSERT' THEN image := NEW; ELSE image := OLD; END IF;
    changes := to_jsonb(image) - ARRAY[%s];
  END IF;
  cause := coalesce(nullif(current_setting('commerce.change_cause', true), ''), '{}')::jsonb;
%s  -- A UUID of version 7: the time of the call, so that changes are stored in the order of their time, then their order.
  millis := coalesce((cause->>'at')::bigint, floor(extract(epoch FROM now()) * 1000)::bigint);
  turn := lpad(to_hex(nextval('row_change_order')), 18, '0');
  IF pg_column_size(changes) > 8000 THEN changes := bound_row_change(changes, TG_OP = 'UPDATE'); END IF;
  %s;
  RETURN NULL;
END
$body$
$function$, function_name, coalesce(comparisons, ''), removed,
    CASE WHEN is_queue THEN E'  IF coalesce(cause->>''actor'', ''system'') = ''system'' THEN RETURN NULL; END IF;\n' ELSE '' END, insertion);
  EXECUTE format('CREATE OR REPLACE TRIGGER "row_changed" AFTER INSERT OR UPDATE%s ON %s FOR EACH ROW %s EXECUTE FUNCTION %I()',
    CASE WHEN is_queue THEN '' ELSE ' OR DELETE' END, audited,
    CASE WHEN is_queue THEN 'WHEN (current_setting(''commerce.change_cause'', true) <> '''')' ELSE '' END, function_name);
END
$make$;

-- Names with their schema in the functions that run for each changed row, and so in the function that makes them: to set the search_path
-- would take some microseconds of each change.
DO $$
DECLARE
  own text := quote_ident(current_schema());
  definition text := pg_get_functiondef('record_row_changes'::regproc);
BEGIN
  definition := replace(definition, 'INSERT INTO "row_change"', 'INSERT INTO ' || own || '."row_change"');
  definition := replace(definition, 'TG_OP::"RowOperation"', 'TG_OP::' || own || '."RowOperation"');
  definition := replace(definition, 'nextval(''row_change_order'')', 'nextval(' || quote_literal(own || '.row_change_order') || ')');
  definition := replace(definition, ' bound_row_change(', ' ' || own || '.bound_row_change(');
  EXECUTE definition;
END
$$;

SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');
SELECT record_row_changes('api_key', left_out => '{last_used_at}', secrets => '{secret_hash,store_ids}', store_column => 'store_ids');
SELECT record_row_changes('product');
SELECT record_row_changes('variant', 'product_id', 'id');
SELECT record_row_changes('category');
SELECT record_row_changes('product_category', 'product_id', 'category_id');
SELECT record_row_changes('kit');
SELECT record_row_changes('kit_item', 'kit_id', 'position');
SELECT record_row_changes('gift');
SELECT record_row_changes('gift_trigger', 'gift_id', 'product_id');
SELECT record_row_changes('upsell');
SELECT record_row_changes('upsell_trigger', 'upsell_id', 'product_id');
SELECT record_row_changes('discount_range');
SELECT record_row_changes('discount_range_product', 'range_id', 'product_id');
SELECT record_row_changes('coupon');
SELECT record_row_changes('payment_discount');
SELECT record_row_changes('shipping_method');
-- Of carts no personal data is kept.
SELECT record_row_changes('checkout', left_out => '{active_at}', secrets => '{customer_name,customer_email,customer_phone,customer_document,discounts,success_url,cancel_url,cart_metadata,metadata}');
SELECT record_row_changes('customer');
SELECT record_row_changes('"order"');
SELECT record_row_changes('order_tag', '', 'id');
SELECT record_row_changes('payment', 'order_id', 'id');
SELECT record_row_changes('payment_record', 'order_id', 'id');
SELECT record_row_changes('webhook', secrets => '{headers,secret,previous_secret,sealed_headers}');
SELECT record_row_changes('webhook_delivery', is_queue => true);
SELECT record_row_changes('message_template');
SELECT record_row_changes('automation');
SELECT record_row_changes('automation_step', 'automation_id', 'id');
SELECT record_row_changes('message', secrets => '{recipient,content,result}', is_queue => true);
-- A filter may name a buyer: of it only the change is recorded.
SELECT record_row_changes('saved_view', secrets => '{filter}');
SELECT record_row_changes('order_comment', 'order_id', 'id');

-- Counts of rows (D-423).

-- Makes the triggers that count the rows of a table by the values of `columns`, which have few values and are never null. A writer appends
-- what its statement adds and removes, in its own transaction: no writer waits for another, and what is rolled back was never counted.
-- Inserts and changes of a counted column are counted by the row, which is faster for a single one, deletions by the statement. `recounts`:
-- also counts the rows that there are, as after triggers were disabled; writers of the table then wait until the transaction ends.
CREATE FUNCTION count_rows(counted regclass, columns text[], recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = counted);
  function_name text := 'count_' || name || '_rows';
  key_of text := coalesce((SELECT string_agg(format('%%1$s.%I::text', part), $s$ || '|' || $s$ ORDER BY at) FROM unnest(columns) WITH ORDINALITY AS parts(part, at)), quote_literal(''));
  values_of text := coalesce((SELECT ', ' || string_agg(format('%%1$s.%I', part), ', ') FROM unnest(columns) AS part), '');
  trigger_name text;
BEGIN
  EXECUTE format($function$
CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (NEW.store_id, %2$L, %5$s, 1);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") SELECT r.store_id, %2$L, %3$s, -count(*) FROM changed AS r GROUP BY 1, 3;
  ELSE
    INSERT INTO %6$I."row_count_change" ("store_id", "table_name", "key", "delta") VALUES (OLD.store_id, %2$L, %4$s, -1), (NEW.store_id, %2$L, %5$s, 1);
  END IF;
  RETURN NULL;
END
$body$
$function$, function_name, name, format(key_of, 'r'), format(key_of, 'OLD'), format(key_of, 'NEW'), current_schema());
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_inserted" AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_deleted" AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER "rows_updated" AFTER UPDATE ON %s FOR EACH ROW WHEN (ROW(OLD.store_id%s) IS DISTINCT FROM ROW(NEW.store_id%s)) EXECUTE FUNCTION %I()',
    counted, format(values_of, 'OLD'), format(values_of, 'NEW'), function_name);
  FOREACH trigger_name IN ARRAY '{rows_inserted,rows_deleted,rows_updated}'::text[] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER %I', counted, trigger_name);
  END LOOP;
  IF NOT recounts THEN RETURN; END IF;
  -- Nothing is moved from one to the other meanwhile.
  LOCK TABLE "row_count", "row_count_change" IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM "row_count" WHERE "table_name" = name;
  DELETE FROM "row_count_change" WHERE "table_name" = name;
  EXECUTE format('INSERT INTO "row_count" ("store_id", "table_name", "key", "count") SELECT r.store_id, %L, %s, count(*) FROM %s AS r GROUP BY 1, 3', name, format(key_of, 'r'), counted);
END
$make$;

-- Makes these triggers of every counted table. A migration that has another table or column counted replaces this, and calls it.
CREATE FUNCTION recount_rows(recounts boolean DEFAULT true) RETURNS void LANGUAGE plpgsql AS $$
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
END
$$;

SELECT recount_rows(false);

-- No function depends on the search_path of its caller, which is empty in a replication: these look names up in this schema.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{count_rows,recount_rows,record_row_changes,bound_row_change,number_order,record_stock_movement,note_order_promotions,sum_order_items,pay_order_products}'::text[] LOOP
    EXECUTE format('ALTER FUNCTION %I SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;
