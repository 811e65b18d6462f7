import { newSecret, secretHash } from '../../../auth/key-secret.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Store as StoreRow } from '../../../generated/prisma/client.ts';
import { Store } from './store.ts';

const RotateCheckoutKeyPayload = builder
  .objectRef<{ store: StoreRow; checkoutKey: string }>('RotateCheckoutKeyPayload')
  .implement({
    description: 'A loja e a sua nova chave de checkout.',
    fields: (t) => ({
      store: t.expose('store', { type: Store, description: 'A loja.' }),
      checkoutKey: t.exposeString('checkoutKey', {
        isSecret: true,
        description: 'Chave do checkout externo, mostrada só agora.',
      }),
    }),
  });

builder.mutationField('rotateCheckoutKey', (t) =>
  t.field({
    type: RotateCheckoutKeyPayload,
    scope: 'store:admin',
    emits: {},
    description: 'Troca a chave de checkout da loja da chamada. A anterior deixa de valer.',
    resolve: async (_root, _args, ctx) => {
      const { id, version } = await ctx.ownStore();
      const checkoutKey = newSecret('ck_live_');
      const data = { checkoutKeyHash: secretHash(checkoutKey) };
      return { store: await ctx.platform.store.update({ where: { id, version }, data }), checkoutKey };
    },
  }),
);
