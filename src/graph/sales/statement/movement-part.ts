import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { OrderItem } from '../order/order-item.ts';
import { PaymentMovement } from '../payment-movement/payment-movement.ts';
import type { MovementPart, MovementPartKind } from './explain-movement.rules.ts';
import { movementParts } from './explained-orders.ts';

/** Words of what cents of a movement are for, but for those of an item, which has its name. */
export const PART_WORDS: Readonly<Record<MovementPartKind, string>> = {
  ITEM: 'Item',
  SHIPPING: 'Envio',
  ADJUSTMENT: 'Diferença',
  RETURNED: 'A mais, e já devolvido',
  CLAIM: 'Contestação',
  UNEXPLAINED: 'Sem explicação',
};

const MovementPartKindEnum = builder.enumType('MovementPartKind', {
  description: 'Para que é uma parte de um movimento de dinheiro.',
  values: {
    ITEM: { description: 'Um item do pedido.' },
    SHIPPING: { description: 'O envio do pedido.' },
    ADJUSTMENT: { description: 'Uma diferença: entre o total do pedido e as suas linhas, ou a de uma devolução.' },
    RETURNED: { description: 'O que chegou a mais, ou por um pedido que não está pago, e já voltou.' },
    CLAIM: { description: 'O que uma contestação bloqueou, levou ou devolveu.' },
    UNEXPLAINED: { description: 'Nada o explica: nenhum pedido o esperava, ou é mais do que o pedido custa.' },
  } as const satisfies Record<MovementPartKind, object>,
});

const orderItem = linkTo('orderItem');

const MovementPartType = builder.objectRef<MovementPart>('MovementPart').implement({
  description: 'Uma parte de um movimento de dinheiro, e para que ela é.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MovementPartKindEnum, description: 'Para que é.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Quanto; negativo numa diferença que a loja reteve.' }),
    item: t.field({
      type: OrderItem,
      nullable: true,
      scope: 'orders-basic:read',
      description: 'O item; null: não é de um item.',
      resolve: ({ itemId }, _args, ctx, info) => orderItem(ctx, info, itemId),
    }),
  }),
});

builder.prismaObjectFields(PaymentMovement, (t) => ({
  parts: t.field({
    type: [MovementPartType],
    description:
      'Para que o dinheiro é, linha por linha do pedido ou da devolução; as partes somam o valor. Vazia enquanto ele não se realizou.',
    resolve: (movement, _args, ctx) => movementParts(ctx, movement),
  }),
  unexplained: t.field({
    type: 'Money',
    description: 'A parte do valor que nada explica.',
    resolve: async (movement, _args, ctx) =>
      (await movementParts(ctx, movement)).reduce((sum, { kind, amount }) => (kind === 'UNEXPLAINED' ? sum + amount : sum), 0n),
  }),
}));
