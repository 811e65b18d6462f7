import { listArgs } from '../../core/pagination/connection.ts';
import { builder } from '../../core/schema/builder.ts';
import { Automation } from '../automation/automation.ts';
import { Category } from '../category/category.ts';
import { Checkout } from '../checkout/checkout.ts';
import { Coupon } from '../coupon/coupon.ts';
import { Customer } from '../customer/customer.ts';
import { DiscountRange } from '../discount-range/discount-range.ts';
import { Gift } from '../gift/gift.ts';
import { Kit } from '../kit/kit.ts';
import { MessageTemplate } from '../message-template/message-template.ts';
import { PaymentDiscount } from '../payment-discount/payment-discount.ts';
import { Product } from '../product/product.ts';
import { ShippingMethod } from '../shipping-method/shipping-method.ts';
import { Upsell } from '../upsell/upsell.ts';
import { Variant } from '../variant/variant.ts';
import { Webhook } from '../webhook/webhook.ts';
import { WebhookDelivery } from '../webhook-delivery/webhook-delivery.ts';
import { AuditConnection } from './audit-entry.ts';
import { changesWhere } from './audit-log.ts';

const description =
  'O que mudou no registro e nas suas partes, quem o mudou e com que chamada, do mais novo ao mais antigo. Só o que a credencial pode ler.';

/** Types of records with `history`. Orders have an older history of another form; `auditLog` has their changes (D-352). */
const RECORDS = [
  ...[Automation, Category, Checkout, Coupon, Customer, DiscountRange, Gift, Kit, MessageTemplate, PaymentDiscount],
  ...[Product, ShippingMethod, Upsell, Webhook, WebhookDelivery],
] as const;

for (const record of RECORDS)
  builder.prismaObjectField(record as typeof Product, 'history', (t) =>
    t.field({
      type: AuditConnection,
      nullable: true,
      scope: 'store:admin',
      description,
      args: listArgs(t.arg),
      resolve: ({ id }, args, ctx, info) => changesWhere({ recordId: id }, args, ctx, info),
    }),
  );

builder.prismaObjectField(Variant, 'history', (t) =>
  t.field({
    type: AuditConnection,
    nullable: true,
    scope: 'store:admin',
    description: 'O que mudou na variação, quem o mudou e com que chamada, do mais novo ao mais antigo.',
    args: listArgs(t.arg),
    resolve: ({ id, productId }, args, ctx, info) => changesWhere({ recordId: productId, rowKey: id }, args, ctx, info),
  }),
);
