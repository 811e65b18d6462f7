import { builder } from '../../../core/schema/builder.ts';
import { externalCheckoutRules } from './external-checkout.rules.ts';

const ExternalCheckoutItemInput = builder.inputType('ExternalCheckoutItemInput', {
  description: 'Uma linha de um carrinho externo.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Nome mostrado, de 1 a 500 caracteres.' }),
    quantity: t.int({ required: true, description: 'Unidades, de 1 a 999.' }),
    unitPrice: t.field({ type: 'Cents', required: true, description: 'Preço de uma unidade em centavos, de 0 a 99999999.' }),
    image: t.field({ type: 'URL', description: 'Endereço http ou https da imagem.' }),
    externalProductId: t.string({ description: 'Produto no seu sistema, até 255 caracteres.' }),
    externalVariantId: t.string({ description: 'Variação no seu sistema, até 255 caracteres.' }),
    url: t.field({ type: 'URL', description: 'Endereço http ou https da página do produto.' }),
  }),
});

const ExternalCheckoutCartInput = builder.inputType('ExternalCheckoutCartInput', {
  description: 'Um carrinho montado em outra vitrine. Valores em centavos.',
  fields: (t) => ({
    token: t.string({
      required: true,
      description: 'Identificador do carrinho no seu sistema, de 1 a 255 caracteres. Enviado de novo, substitui o conteúdo.',
    }),
    currency: t.string({ description: 'Moeda; somente BRL, também quando omitida.' }),
    items: t.field({ type: [ExternalCheckoutItemInput], required: true, description: 'Itens, de 1 a 100.' }),
    subtotalPrice: t.field({ type: 'Cents', description: 'Soma dos itens; calculada quando omitida ou nula.' }),
    totalPrice: t.field({ type: 'Cents', description: 'Soma dos itens menos o desconto; calculada quando omitida ou nula.' }),
    totalDiscount: t.field({ type: 'Cents', description: 'Desconto dado, de 0 à soma dos itens; 0 quando omitido ou nulo.' }),
    requiresShipping: t.boolean({ description: 'Se há o que enviar; true quando omitido.' }),
    discounts: t.field({
      type: ['JSON'],
      description: 'O que dizer dos descontos dados: até 50 valores, juntos até 16 KiB como JSON, guardados como vêm.',
    }),
    metadata: t.field({ type: 'JSON', description: 'Objeto com dados livres do carrinho, até 16 KiB como JSON.' }),
  }),
});

const ExternalCheckoutCustomerInput = builder.inputType('ExternalCheckoutCustomerInput', {
  description: 'O que já se sabe do comprador; o que falta, a página de pagamento pergunta.',
  fields: (t) => ({
    name: t.string({ description: 'Nome, até 200 caracteres; "" é nulo.' }),
    email: t.string({ description: 'E-mail; "" é nulo.' }),
    phone: t.string({ description: 'Telefone com DDD, do Brasil se não disser outro país; "" é nulo.' }),
    document: t.string({ description: 'CPF ou CNPJ, com ou sem máscara; "" é nulo.' }),
  }),
});

const ExternalCheckoutRedirectInput = builder.inputType('ExternalCheckoutRedirectInput', {
  description: 'Para onde o comprador volta; endereços http ou https de até 2000 caracteres.',
  fields: (t) => ({
    successUrl: t.field({ type: 'URL', description: 'Depois de pagar.' }),
    cancelUrl: t.field({ type: 'URL', description: 'Se desistir.' }),
  }),
});

export const ExternalCheckoutInput = builder.inputType('ExternalCheckoutInput', {
  description: 'Um carrinho externo. Substitui por inteiro o que antes foi enviado com o mesmo cart.token.',
  extensions: { rules: externalCheckoutRules },
  fields: (t) => ({
    cart: t.field({ type: ExternalCheckoutCartInput, required: true, description: 'Carrinho.' }),
    customer: t.field({ type: ExternalCheckoutCustomerInput, description: 'Comprador.' }),
    redirect: t.field({ type: ExternalCheckoutRedirectInput, description: 'Endereços de volta.' }),
    metadata: t.field({ type: 'JSON', description: 'Objeto com dados livres da chamada, até 16 KiB como JSON.' }),
  }),
});
