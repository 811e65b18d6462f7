-- serves: 20261128075103_simulated_provider

-- AlterEnum
ALTER TYPE "ExportKind" ADD VALUE 'COUPONS' AFTER 'CUSTOMERS';
