import { newSecret, secretHash } from '../../../auth/key-secret.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { monotonicUuidV7, withDerivedIds } from '../../../lib/ids.ts';
import { CreateStorePayload } from '../store/create-store.ts';
import { newStoreColumns } from '../store/store-columns.ts';
import { STORE_COPY, settingsToCopy } from './copied-store.ts';
import { testStoreRules } from './test-store.rules.ts';

/** The id of a new store that follows from its seed and time: the first that no store has. */
export async function seededId({ platform }: RequestContext, seed: string, at: Date): Promise<string> {
  for (let number = 1; ; number += 1) {
    const id = withDerivedIds(`${seed} ${at.toISOString()} ${number}`, () => at, monotonicUuidV7);
    if (!(await platform.store.findUnique({ where: { id }, select: { id: true } }))) return id;
  }
}

const CreateTestStoreInput = builder.inputType('CreateTestStoreInput', {
  description: 'Dados de uma loja de teste nova.',
  extensions: { rules: testStoreRules },
  fields: (t) => ({
    name: t.string({ required: true, description: 'Nome, de 1 a 150 caracteres.' }),
    copyOf: t.field({
      type: 'ID',
      description:
        'A loja de que esta é uma cópia: dados da loja, catálogo, kits, promoções, cupons, fretes, modelos, automações, e webhooks desligados e sem segredo nem cabeçalhos. Sem compradores, pedidos e chaves; no máximo 10.000 itens.',
    }),
    seed: t.string({
      description:
        'Um texto de 1 a 100 caracteres de que segue o conteúdo da loja: um catálogo, pedidos de dez dias, uma automação e um webhook simulado. Com o mesmo seed e o mesmo clockAt o conteúdo é o mesmo.',
    }),
    clockAt: t.field({
      type: 'DateTime',
      description: 'A hora em que o relógio da loja começa, dos anos 2000 a 2199; a de agora quando omitido.',
    }),
  }),
});

builder.mutationField('createTestStore', (t) =>
  t.field({
    type: CreateStorePayload,
    scope: 'operator',
    emits: {},
    description: 'Cria uma loja de teste: nada nela é de verdade, e o relógio dela pode ser parado e avançado.',
    args: { input: t.arg({ type: CreateTestStoreInput, required: true, description: 'Dados da loja.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { name, copyOf, seed, clockAt } = parseInput(testStoreRules, input);
      const now = ctx.stores.processClock.now();
      const at = clockAt ?? now;
      const checkoutKey = newSecret('ck_live_');
      ctx.setChangeCause({ at: at.getTime() });
      const copied = copyOf == null ? {} : await settingsToCopy(ctx, copyOf);
      const data = {
        ...newStoreColumns({ name }),
        ...copied,
        test: true,
        createdAt: at,
        updatedAt: at,
        checkoutKeyHash: secretHash(checkoutKey),
        clock: { create: { offsetMs: BigInt(at.getTime() - now.getTime()), seed: seed ?? null } },
        ...(seed != null && { id: await seededId(ctx, seed, at) }),
      };
      const store = await ctx.platform.store.create({ data });
      if (copyOf != null) await ctx.stores.copy(STORE_COPY, copyOf, store.id, at);
      if (seed == null) return { store, checkoutKey };
      await ctx.stores.fill({ storeId: store.id, seed, at });
      return { store: (await ctx.platform.store.findUnique({ where: { id: store.id } })) ?? store, checkoutKey };
    },
  }),
);
