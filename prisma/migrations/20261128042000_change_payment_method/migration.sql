-- serves: 20261127214000_first_release

-- Part of a line's discount that the payment method gave: null for items of versions that did not keep it (D-610).
ALTER TABLE "order_item" ADD COLUMN "payment_discount" BIGINT;

-- Versions before made attempts for PIX alone.
ALTER TABLE "payment_attempt" ADD COLUMN "method" "PaymentMethod" NOT NULL DEFAULT 'PIX';
