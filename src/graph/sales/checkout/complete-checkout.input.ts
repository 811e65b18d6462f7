import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { AddressInput } from '../../customers/customer/address.input.ts';
import { buyerRules } from '../../customers/customer/buyer.rules.ts';
import { PaymentMethodEnum } from '../../promotions/payment-discount/payment-discount.ts';
import { completionRules } from './checkout.rules.ts';

export const CheckoutCustomerInput = builder.inputType('CheckoutCustomerInput', {
  description: 'O comprador.',
  fields: (t) => ({
    name: t.string({ description: `Nome, ${lengthInWords(buyerRules, 'name')}.` }),
    email: t.field({ type: 'EmailAddress', description: 'E-mail.' }),
    phone: t.string({ description: 'Telefone com DDD.' }),
    documentNumber: t.string({ description: 'CPF ou CNPJ, também o alfanumérico, com ou sem máscara.' }),
  }),
});

export const CompleteCheckoutInput = builder.inputType('CompleteCheckoutInput', {
  description: 'O que o comprador informa para concluir a compra.',
  extensions: { rules: completionRules },
  fields: (t) => ({
    checkoutId: t.field({ type: 'ID', required: true, description: 'O checkout.' }),
    customer: t.field({
      type: CheckoutCustomerInput,
      required: true,
      description: 'O comprador. O que falta é o que o checkout já tem; nome e e-mail não podem faltar nos dois.',
    }),
    shippingAddress: t.field({ type: AddressInput, description: 'Endereço de entrega; obrigatório quando há o que enviar.' }),
    paymentMethod: t.field({ type: PaymentMethodEnum, required: true, description: 'Meio de pagamento.' }),
    installments: t.int({ description: 'Parcelas, de 1 a 12; mais de 1 só com CARD. 1 quando omitido.' }),
    couponCode: t.string({ description: 'Cupom; quando omitido, o do checkout.' }),
    singleUseCoupons: t.boolean({
      description: 'Se cupons de uso único por comprador valem; false: a compra é feita sem eles. true quando omitido.',
    }),
    shippingMethodId: t.field({ type: 'ID', description: 'Forma de envio; a mais barata quando omitida.' }),
    acceptTotal: t.field({
      type: 'Money',
      description: 'O total que o comprador viu; com outro total a compra é recusada com PRICE_CHANGED.',
    }),
    params: t.field({
      type: 'JSON',
      description: 'Parâmetros do endereço da página de pagamento, como utm_source; até 16 KiB como JSON.',
    }),
  }),
});

export const CartItemInput = builder.inputType('CartItemInput', {
  description: 'Um item do carrinho: um produto, uma variação dele ou um kit.',
  fields: (t) => ({
    productId: t.field({ type: 'ID', description: 'Produto.' }),
    variantId: t.field({ type: 'ID', description: 'Variação; o seu produto pode ser informado junto.' }),
    kitId: t.field({ type: 'ID', description: 'Kit, no lugar de um produto.' }),
    quantity: t.int({ description: 'Unidades, de 1 a 999; 1 quando omitido.' }),
  }),
});
