-- AlterTable
ALTER TABLE "store" ADD COLUMN     "accent_color" TEXT,
ADD COLUMN     "address" TEXT,
ADD COLUMN     "document" TEXT,
ADD COLUMN     "legal_name" TEXT,
ADD COLUMN     "logo_url" TEXT,
ADD COLUMN     "policy_url" TEXT,
ADD COLUMN     "privacy_url" TEXT,
ADD COLUMN     "support_email" TEXT,
ADD COLUMN     "support_phone" TEXT;
