import { paymentDiscountWire } from '../../graph/promotions/payment-discount/payment-discount.wire.ts';
import { route } from '../route.ts';

export const paymentDiscountRoutes = [
  route(
    'PATCH /api/v1/payment-discounts/:paymentDiscountId',
    `mutation ($paymentDiscountId: ID!, $input: UpdatePaymentDiscountInput!, $ifVersion: Int) {
      paymentDiscount: updatePaymentDiscount(id: $paymentDiscountId, input: $input, ifVersion: $ifVersion) { ...PaymentDiscountWire _version: version }
    } ${paymentDiscountWire}`,
  ),
];
