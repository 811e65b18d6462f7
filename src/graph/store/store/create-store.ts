import { newSecret, secretHash } from '../../../auth/key-secret.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Store as StoreRow } from '../../../generated/prisma/client.ts';
import { storeRules } from './store.rules.ts';
import { Store } from './store.ts';
import { newStoreColumns } from './store-columns.ts';

const CreateStoreInput = builder.inputType('CreateStoreInput', {
  description: 'Dados de uma loja nova.',
  extensions: { rules: storeRules },
  fields: (t) => ({ name: t.string({ required: true, description: 'Nome, de 1 a 150 caracteres.' }) }),
});

export const CreateStorePayload = builder.objectRef<{ store: StoreRow; checkoutKey: string }>('CreateStorePayload').implement({
  description: 'A loja criada e a sua chave de checkout.',
  fields: (t) => ({
    store: t.expose('store', { type: Store, description: 'A loja.' }),
    checkoutKey: t.exposeString('checkoutKey', { isSecret: true, description: 'Chave do checkout externo, mostrada só agora.' }),
  }),
});

builder.mutationField('createStore', (t) =>
  t.field({
    type: CreateStorePayload,
    scope: 'operator',
    emits: {},
    description: 'Cria uma loja.',
    args: { input: t.arg({ type: CreateStoreInput, required: true, description: 'Dados da loja.' }) },
    resolve: async (_root, { input }, ctx) => {
      const checkoutKey = newSecret('ck_live_');
      const data = { ...newStoreColumns(input), checkoutKeyHash: secretHash(checkoutKey) };
      return { store: await ctx.platform.store.create({ data }), checkoutKey };
    },
  }),
);
