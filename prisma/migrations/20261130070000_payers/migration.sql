-- serves: 20261128130100_order_invoices

-- CreateEnum
CREATE TYPE "payment_review" AS ENUM ('IN_REVIEW', 'APPROVED', 'REFUSED');

-- AlterTable
ALTER TABLE "payment_movement" ADD COLUMN     "payer_name" TEXT,
ADD COLUMN     "payer_document" TEXT,
ADD COLUMN     "review" "payment_review";
