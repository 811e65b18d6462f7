import { builder } from '../../../core/schema/builder.ts';
import type { StoreBudget, StoreBudgetKind } from './store-budgets.ts';

const StoreBudgetKindEnum = builder.enumType('StoreBudgetKind', {
  description: 'O que uma loja pode usar até um limite.',
  values: {
    DELIVERY_ATTEMPTS: {
      description:
        'Tentativas de entrega a webhooks no dia (UTC): a primeira, as seguintes, as repetições e as amostras. As que passam do limite esperam o dia seguinte.',
    },
    API_KEYS: {
      description:
        'Chaves de API que valem e que só abrem esta loja, sem as trocadas. Uma a mais não é criada; revogar uma abre lugar.',
    },
    EXPORTED_ROWS: {
      description:
        'Linhas dos arquivos de startExport no dia (UTC), cada um com ao menos 1000. Com todas usadas, nenhum arquivo começa até o dia seguinte; os que começaram terminam.',
    },
  } as const satisfies Record<StoreBudgetKind, { description: string }>,
});

export const StoreBudgetType = builder.objectRef<StoreBudget & { kind: StoreBudgetKind }>('StoreBudget').implement({
  description: 'Quanto a loja pode usar de alguma coisa e quanto já usou.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StoreBudgetKindEnum, description: 'O que é contado.' }),
    limit: t.exposeInt('limit', { description: 'Quanto pode usar.' }),
    used: t.exposeInt('used', { description: 'Quanto já usou.' }),
    resetsAt: t.expose('resetsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Quando pode usar tudo de novo; null: nada volta sozinho.',
    }),
  }),
});
