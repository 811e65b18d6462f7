import { builder } from '../../../core/schema/builder.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { FaultType } from '../../fault/fault.ts';
import { Order, OrderStatusEnum } from '../order/order.ts';
import { TRANSITIONS } from './transitions.rules.ts';

builder.prismaObjectField(Order, 'allowedStatuses', (t) =>
  t.field({
    type: [OrderStatusEnum],
    description: 'Para onde o pedido pode ser movido agora.',
    resolve: ({ status }) => [...TRANSITIONS[status]],
  }),
);

builder.objectField(FaultType, 'allowedStatuses', (t) =>
  t.field({
    type: [OrderStatusEnum],
    nullable: true,
    description: 'Para onde o pedido pode ser movido, em INVALID_STATUS_TRANSITION; null: não se aplica.',
    resolve: ({ allowedStatuses }) => allowedStatuses as OrderStatus[] | null,
  }),
);
