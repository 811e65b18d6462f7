-- serves: 20261127214000_first_release

-- AlterEnum
ALTER TYPE "payment_provider_kind" ADD VALUE 'MERCADO_PAGO';

-- AlterTable
ALTER TABLE "payment_attempt" ADD COLUMN     "noticed_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "pay_url" TEXT;

-- AlterTable. Providers of versions before charge by PIX alone.
ALTER TABLE "payment_provider" ADD COLUMN     "methods" TEXT[] DEFAULT ARRAY['PIX']::TEXT[],
ALTER COLUMN "bank" DROP NOT NULL,
ALTER COLUMN "pix_key" DROP NOT NULL,
ALTER COLUMN "client_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "store" ADD COLUMN     "boleto_days" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "boleto_provider_id" UUID,
ADD COLUMN     "card_minutes" INTEGER NOT NULL DEFAULT 4320,
ADD COLUMN     "card_provider_id" UUID;

-- One provider charges the new orders of a store by each method (D-603).
DROP INDEX "payment_provider_one_active";
CREATE UNIQUE INDEX "payment_provider_one_pix" ON "payment_provider"("store_id") WHERE "active" AND 'PIX' = ANY ("methods");
CREATE UNIQUE INDEX "payment_provider_one_card" ON "payment_provider"("store_id") WHERE "active" AND 'CARD' = ANY ("methods");
CREATE UNIQUE INDEX "payment_provider_one_boleto" ON "payment_provider"("store_id") WHERE "active" AND 'BOLETO' = ANY ("methods");

-- The record of changes (D-350).
SELECT record_row_changes('payment_provider', secrets => '{credentials,notice_token}');
SELECT record_row_changes('store', secrets => '{checkout_key_hash,opt_out_key}', store_column => 'id');
