import { builder } from '../../core/schema/builder.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import { FaultType } from '../fault/fault.ts';
import { OrderStatusEnum } from './order.ts';

builder.objectField(FaultType, 'allowedStatuses', (t) =>
  t.field({
    type: [OrderStatusEnum],
    nullable: true,
    description: 'Para onde o pedido pode ser movido, em INVALID_STATUS_TRANSITION; null: não se aplica.',
    resolve: ({ allowedStatuses }) => allowedStatuses as OrderStatus[] | null,
  }),
);
