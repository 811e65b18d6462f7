import { DiscountType } from '../../generated/prisma/enums.ts';
import { builder } from '../kernel/builder.ts';

export const DiscountTypeEnum = builder.enumType('DiscountType', {
  description: 'Como um desconto é medido.',
  values: {
    [DiscountType.CURRENCY]: { description: 'Em reais.' },
    [DiscountType.PERCENT]: { description: 'Em por cento, no máximo 100.' },
  },
});
