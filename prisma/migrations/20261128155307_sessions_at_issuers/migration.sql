-- serves: 20261128152608_customer_segments

-- AlterTable
ALTER TABLE "person_session" ADD COLUMN     "provider_session" TEXT;
