import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { CreateShippingMethodInput } from './shipping-method.input.ts';
import { SHIPPING_METHOD_LIMIT, shippingMethodRules } from './shipping-method.rules.ts';
import { ShippingMethod } from './shipping-method.ts';

builder.mutationField('createShippingMethod', (t) =>
  t.field({
    type: ShippingMethod,
    scope: 'shipping-methods:write',
    emits: {},
    description: 'Cria uma forma de envio. A loja tem no máximo 50.',
    args: { input: t.arg({ type: CreateShippingMethodInput, required: true, description: 'Dados da forma de envio.' }) },
    resolve: async (_root, { input }, ctx) => {
      const data = parseInput(shippingMethodRules, input);
      await assertBelowLimit(ctx, SHIPPING_METHOD_LIMIT);
      return ctx.db.shippingMethod.create({ data });
    },
  }),
);
