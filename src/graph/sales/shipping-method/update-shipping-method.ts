import { builder } from '../../../core/schema/builder.ts';
import { mergeUpdate } from '../../../core/validation/rules.ts';
import { UpdateShippingMethodInput } from './shipping-method.input.ts';
import { SHIPPING_METHOD_MISSING, shippingMethodRules } from './shipping-method.rules.ts';
import { ShippingMethod } from './shipping-method.ts';

builder.mutationField('updateShippingMethod', (t) =>
  t.field({
    type: ShippingMethod,
    scope: 'shipping-methods:write',
    emits: {},
    description: 'Altera uma forma de envio. Os pedidos já feitos ficam como estão.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da forma de envio.' }),
      input: t.arg({ type: UpdateShippingMethodInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, { db }) => {
      const found = await db.shippingMethod.findUnique({ where: { id } });
      const { current, changes, unchanged } = mergeUpdate(shippingMethodRules, found, input, {
        ifVersion,
        missing: SHIPPING_METHOD_MISSING,
      });
      return unchanged ? current : db.shippingMethod.update({ where: { id, version: current.version }, data: changes });
    },
  }),
);
