-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "rotated_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "store" ADD COLUMN     "pix_key" TEXT,
ADD COLUMN     "pix_merchant_city" TEXT,
ADD COLUMN     "pix_merchant_name" TEXT;
