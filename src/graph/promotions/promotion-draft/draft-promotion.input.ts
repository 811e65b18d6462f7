import { builder } from '../../../core/schema/builder.ts';
import { CreateCouponInput } from '../coupon/coupon.input.ts';
import { CreateDiscountRangeInput } from '../discount-range/discount-range.input.ts';
import { CreateGiftInput } from '../gift/gift.input.ts';
import { CreatePaymentDiscountInput } from '../payment-discount/payment-discount.input.ts';

export const DraftPromotionInput = builder.inputType('DraftPromotionInput', {
  isOneOf: true,
  description: 'Uma promoção que ainda não foi salva, com os dados com que seria criada. Informe um campo, e só um.',
  fields: (t) => ({
    coupon: t.field({ type: CreateCouponInput, description: 'Um cupom.' }),
    discountRange: t.field({ type: CreateDiscountRangeInput, description: 'Um desconto progressivo.' }),
    gift: t.field({ type: CreateGiftInput, description: 'Um brinde.' }),
    paymentDiscount: t.field({ type: CreatePaymentDiscountInput, description: 'Um desconto por forma de pagamento.' }),
  }),
});
