import type { TemplateContext } from './placeholders.ts';

/** Sample data of a preview: an order with every field, and its cart. */
export const SAMPLE_CONTEXT: TemplateContext = {
  storeName: 'Loja Exemplo',
  timeZone: 'America/Sao_Paulo',
  buyer: { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '+5511987654321' },
  order: {
    id: '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b',
    status: 'PENDING',
    subtotal: 134_456n,
    discount: 13_000n,
    total: 123_456n,
    paymentMethod: 'PIX',
    installments: 1,
    shipping: { name: 'Sedex', price: 2_000, carrier: 'Correios', turnaround: '3 dias úteis', methodId: null },
    trackingCode: 'BR123456789BR',
    trackingUrl: 'https://rastreio.exemplo.com.br/BR123456789BR',
    trackingStatus: 'in_transit',
    createdAt: new Date('2026-03-02T12:00:00.000Z'),
    items: [
      { name: 'Cafeteira', quantity: 1, total: 119_456n, gift: false },
      { name: 'Café & grãos', quantity: 2, total: 15_000n, gift: false },
      { name: 'Caneca', quantity: 1, total: 0n, gift: true },
    ],
    payment: { pixCode: '00020126exemplo', expiresAt: new Date('2026-03-02T12:30:00.000Z'), status: 'PENDING', refunded: 0n },
  },
  cart: {
    items: [
      { name: 'Cafeteira', quantity: 1 },
      { name: 'Café & grãos', quantity: 2 },
    ],
    total: 121_456n,
  },
  product: { name: 'Caneca esmaltada', sku: 'CANECA', totalStock: 2 },
  returnAnswer: 'O prazo para devolver terminou.',
  claim: { amount: 12_345n, status: 'OPEN', answerDueAt: new Date('2026-03-09T12:00:00Z') },
  checkoutUrl: 'https://pagar.exemplo.com.br/pay/0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b',
  unsubscribeUrl: 'https://pagar.exemplo.com.br/descadastro',
};
