import type { z } from 'zod';

/** Placeholders of a template with their descriptions. Values unknown at the time of sending are empty. */
export const PLACEHOLDERS = {
  'customer.name': 'Nome do comprador.',
  'customer.first_name': 'Primeiro nome do comprador.',
  'customer.email': 'E-mail do comprador.',
  'customer.phone': 'Telefone do comprador, como +5511987654321.',
  'store.name': 'Nome da loja.',
  'order.id': 'Identificador do pedido.',
  'order.status': 'Situação do pedido, como Pago.',
  'order.items': 'Itens do pedido: uma lista em html, uma linha para cada um em texto, separados por vírgula no assunto.',
  'order.subtotal': 'Soma dos itens do pedido, como R$ 1.234,56.',
  'order.discount': 'Soma dos descontos do pedido; vazio quando não há.',
  'order.total': 'Total do pedido, com envio e descontos.',
  'order.refund_status': 'Quanto do pedido foi devolvido: Devolvido em parte, ou Devolvido; vazio quando nada foi.',
  'order.refunded': 'O que foi devolvido do pedido, como R$ 12,34; vazio quando nada foi.',
  'order.payment_method': 'Meio de pagamento do pedido: Pix, Cartão ou Boleto.',
  'order.installments': 'Parcelas do pagamento.',
  'order.created_at': 'Quando o pedido foi feito, como 02/03/2026 09:00, no horário de São Paulo.',
  'shipping.name': 'Forma de envio do pedido.',
  'shipping.turnaround': 'Prazo de entrega do pedido, em texto.',
  'pix.code': 'PIX copia e cola de um pedido a pagar com PIX.',
  'pix.expires_at': 'Até quando o PIX pode ser pago.',
  'boleto.expires_at': 'Até quando o boleto pode ser pago.',
  'tracking.code': 'Código de rastreamento.',
  'tracking.url': 'Página de rastreamento.',
  'tracking.status': 'Situação do envio, como Em trânsito.',
  'cart.items': 'Itens do carrinho, escritos como os de um pedido, sem preço.',
  'cart.total': 'Total do carrinho, sem envio.',
  'product.name': 'Nome do produto cujo estoque ficou baixo.',
  'product.sku': 'SKU deste produto; vazio quando não tem.',
  'product.stock': 'Estoque total deste produto.',
  'return.answer': 'Por que a loja recusou a devolução pedida por último; vazio quando não recusou.',
  'return.url':
    'Lugar da página do pedido em que o comprador pede a devolução, em qualquer navegador; vazio enquanto o pedido não está pago.',
  'claim.amount': 'Valor da última contestação do dinheiro do pedido; vazio quando não há.',
  'claim.status': 'Situação dessa contestação, como Aberta.',
  'claim.answer_by': 'Até quando a loja pode responder a ela.',
  'checkout.url': 'Página em que o carrinho ou o pedido é pago e acompanhado.',
  'unsubscribe.url': 'Página em que o comprador deixa de receber mensagens.',
} as const satisfies Readonly<Record<string, string>>;

export type Placeholder = keyof typeof PLACEHOLDERS;

/** Placeholders of addresses of pages, the most important first: where one has no value there is no link (D-443). */
export const LINKS: readonly Placeholder[] = ['unsubscribe.url', 'checkout.url', 'return.url', 'tracking.url'];

/** Placeholders whose values may be shortened: names, and lists of items. Codes, amounts and addresses are whole or absent. */
export const CUTTABLE: readonly Placeholder[] = [
  'customer.name',
  'customer.first_name',
  'store.name',
  'order.items',
  'shipping.name',
  'shipping.turnaround',
  'tracking.status',
  'cart.items',
  'product.name',
];

/** `{{ name }}`, its name caught; or a `{{` that begins none. */
export const BRACES = /\{\{([^{}]*)\}\}|\{\{/g;

export const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** At most this many of a text's faults are named, each up to this many characters. */
const [MAX_NAMED, MAX_NAMED_LENGTH] = [5, 60];

/** Texts after two opening braces that are not placeholders, as written. */
function unknownPlaceholders(text: string): string[] {
  const found = text.matchAll(BRACES).filter(([, name]) => name === undefined || !isPlaceholder(name.trim()));
  const named = found.map(({ 0: written, index }) => (written === '{{' ? text.slice(index, index + 20) : written));
  return [...new Set(named)];
}

/** `type`, refused where it has double braces around anything but a placeholder. */
export const withPlaceholders = <T extends z.ZodType<string>>(type: T) =>
  type.check(({ value, issues }) => {
    const unknown = unknownPlaceholders(value);
    if (unknown.length === 0) return;
    const named = unknown.slice(0, MAX_NAMED).map((text) => [...text].slice(0, MAX_NAMED_LENGTH).join(''));
    const known = Object.keys(PLACEHOLDERS).map((name) => `{{${name}}}`);
    const message = `Não é um marcador: ${named.join(', ')}. Os marcadores são ${known.join(', ')}.`;
    issues.push({ code: 'custom', input: value, params: { code: 'INVALID_VALUE' }, message, continue: true });
  });
