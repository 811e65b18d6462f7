import type { Deprecation } from '../../../core/execution/deprecations.ts';
import { builder } from '../../../core/schema/builder.ts';

export const DeprecationType = builder.objectRef<Deprecation>('Deprecation').implement({
  description: 'Uma parte do esquema que vai sair, como em extensions.deprecations de uma resposta.',
  fields: (t) => ({
    coordinate: t.exposeString('coordinate', {
      description: 'A parte, como Order.tags, Query.orders(first:), OrderFilter.ids ou OrderStatus.PAID.',
    }),
    reason: t.exposeString('reason', { description: 'O que fica no lugar dela.' }),
    until: t.string({
      nullable: true,
      description: 'O último dia em que é servida, como 2027-12-01; null: o esquema não o diz.',
      resolve: ({ until }) => until ?? null,
    }),
  }),
});
