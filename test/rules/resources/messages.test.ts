import { expect, test } from 'vitest';
import { CATEGORY_MISSING, categoryUniqueConstraints } from '../../../src/graph/catalogue/category/category.rules.ts';
import { KIT_MISSING } from '../../../src/graph/catalogue/kit/kit.rules.ts';
import { PRODUCT_MISSING, productUniqueConstraints } from '../../../src/graph/catalogue/product/product.rules.ts';
import { VARIANT_MISSING } from '../../../src/graph/catalogue/variant/variant.rules.ts';
import { CUSTOMER_MISSING } from '../../../src/graph/customers/customer/customer-filter.rules.ts';
import { WEBHOOK_MISSING } from '../../../src/graph/integration/webhook/webhook.rules.ts';
import { DELIVERY_MISSING } from '../../../src/graph/integration/webhook-delivery/delivery.rules.ts';
import { AUTOMATION_MISSING } from '../../../src/graph/messages/automation/automation.rules.ts';
import { STEP_MISSING } from '../../../src/graph/messages/automation/automation-step.rules.ts';
import { MESSAGE_TEMPLATE_MISSING } from '../../../src/graph/messages/message-template/message-template.rules.ts';
import { COUPON_MISSING, couponUniqueConstraints } from '../../../src/graph/promotions/coupon/coupon.rules.ts';
import { RANGE_MISSING } from '../../../src/graph/promotions/discount-range/discount-range.rules.ts';
import { GIFT_MISSING } from '../../../src/graph/promotions/gift/gift.rules.ts';
import {
  PAYMENT_DISCOUNT_MISSING,
  paymentDiscountUniqueConstraints,
} from '../../../src/graph/promotions/payment-discount/payment-discount.rules.ts';
import { CHECKOUT_MISSING } from '../../../src/graph/sales/checkout/checkout.rules.ts';
import { ORDER_MISSING } from '../../../src/graph/sales/order/order.rules.ts';
import { MAX_ORDER_TAGS, orderTagUniqueConstraints, TAG_MISSING } from '../../../src/graph/sales/order-tag/order-tag.rules.ts';
import { SHIPPING_METHOD_MISSING } from '../../../src/graph/sales/shipping-method/shipping-method.rules.ts';
import { UPSELL_MISSING } from '../../../src/graph/sales/upsell/upsell.rules.ts';
import { KEY_MISSING } from '../../../src/graph/store/api-key/api-key.rules.ts';
import { SAVED_VIEW_MISSING, savedViewUniqueConstraints } from '../../../src/graph/store/saved-view/saved-view.rules.ts';

test.each([
  [AUTOMATION_MISSING, 'Automação não encontrada.'],
  [CATEGORY_MISSING, 'Coleção não encontrada.'],
  [CHECKOUT_MISSING, 'Checkout não encontrado.'],
  [CUSTOMER_MISSING, 'Comprador não encontrado.'],
  [COUPON_MISSING, 'Cupom não encontrado.'],
  [DELIVERY_MISSING, 'Entrega não encontrada.'],
  [GIFT_MISSING, 'Brinde não encontrado.'],
  [KEY_MISSING, 'Chave não encontrada.'],
  [KIT_MISSING, 'Kit não encontrado.'],
  [MESSAGE_TEMPLATE_MISSING, 'Modelo de mensagem não encontrado.'],
  [ORDER_MISSING, 'Pedido não encontrado.'],
  [PAYMENT_DISCOUNT_MISSING, 'Desconto por forma de pagamento não encontrado.'],
  [PRODUCT_MISSING, 'Produto não encontrado.'],
  [RANGE_MISSING, 'Desconto progressivo não encontrado.'],
  [SHIPPING_METHOD_MISSING, 'Forma de envio não encontrada.'],
  [SAVED_VIEW_MISSING, 'Visão salva não encontrada.'],
  [STEP_MISSING, 'Passo não encontrado nesta automação.'],
  [TAG_MISSING, 'Etiqueta não encontrada.'],
  [UPSELL_MISSING, 'Upsell não encontrado.'],
  [VARIANT_MISSING, 'Variação não encontrada.'],
  [WEBHOOK_MISSING, 'Webhook não encontrado.'],
])('missing records are named: %s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test.each([
  [categoryUniqueConstraints, 'category_store_id_slug_key', 'slug', 'Já existe uma coleção com este slug nesta loja.'],
  [couponUniqueConstraints, 'coupon_store_id_code_key_key', 'code', 'Já existe um cupom com este código nesta loja.'],
  [orderTagUniqueConstraints, 'order_tag_pkey', 'label', 'Já existe uma etiqueta com este nome nesta loja.'],
  [
    paymentDiscountUniqueConstraints,
    'payment_discount_store_id_method_key',
    'method',
    'Já existe um desconto para esta forma de pagamento nesta loja.',
  ],
  [
    savedViewUniqueConstraints,
    'saved_view_store_id_kind_owner_name_key_key',
    'name',
    'Já existe uma visão desta lista com este nome.',
  ],
  [productUniqueConstraints, 'sku_pkey', 'sku', 'Já existe um produto com este SKU nesta loja.'],
])('a duplicate is named by its key (%#)', (uniqueConstraints, key, field, message) => {
  expect(uniqueConstraints).toEqual({ [key]: { field, message } });
});

test('a store has at most 200 tags of its own', () => {
  expect(MAX_ORDER_TAGS).toBe(200);
});
