import { validationError } from '../../core/errors.ts';
import { builder } from '../../core/schema/builder.ts';
import { parseInput } from '../../core/validation/rules.ts';
import { CreateShippingMethodInput } from './shipping-method.input.ts';
import { MAX_SHIPPING_METHODS, shippingMethodRules } from './shipping-method.rules.ts';
import { ShippingMethod } from './shipping-method.ts';

builder.mutationField('createShippingMethod', (t) =>
  t.field({
    type: ShippingMethod,
    scope: 'store:admin',
    emits: {},
    description: 'Cria uma forma de envio. A loja tem no máximo 50.',
    args: { input: t.arg({ type: CreateShippingMethodInput, required: true, description: 'Dados da forma de envio.' }) },
    resolve: async (_root, { input }, ctx) => {
      const data = parseInput(shippingMethodRules, input);
      await ctx.locks.acquire('shipping-methods');
      if ((await ctx.db.shippingMethod.count()) >= MAX_SHIPPING_METHODS) {
        const message = `A loja já tem ${MAX_SHIPPING_METHODS} formas de envio. Exclua uma antes de criar outra.`;
        throw validationError([{ field: '', message, code: 'CONFLICT' }]);
      }
      return ctx.db.shippingMethod.create({ data });
    },
  }),
);
