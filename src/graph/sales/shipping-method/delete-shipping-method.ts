import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted, assertVersion } from '../../../core/validation/rules.ts';
import { SHIPPING_METHOD_MISSING } from './shipping-method.rules.ts';
import { ShippingMethod } from './shipping-method.ts';

builder.mutationField('deleteShippingMethod', (t) =>
  t.prismaField({
    type: ShippingMethod,
    scope: 'shipping-methods:write',
    emits: {},
    description: 'Exclui uma forma de envio. Os pedidos já feitos ficam como estão. Responde a forma de envio como era.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador da forma de envio.' }),
      ifVersion: t.arg.int({ description: 'Só exclui se a versão atual for esta.' }),
    },
    resolve: async (query, _root, { id, ifVersion }, { db }) => {
      const method = await db.shippingMethod.findUnique({ ...query, where: { id } });
      if (!method) throw notFoundError(SHIPPING_METHOD_MISSING);
      assertVersion(method, ifVersion);
      assertDeleted(await db.shippingMethod.deleteMany({ where: { id, version: method.version } }));
      return method;
    },
  }),
);
