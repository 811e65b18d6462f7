import { describe, expect, test } from 'vitest';
import {
  asAdmin,
  customerOf,
  ERASE,
  singleUseCoupon,
  ZULEICA,
  ZULEICA_ADDRESS,
  ZULEICA_DOCUMENT,
  zuleicaOrder,
  zuleicaStore,
} from '../support/data-subject.ts';
import { panelUser } from '../support/panel.ts';
import { notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { insertDelivery } from '../support/webhooks.ts';

type Area = { purpose: string; origin: string; records: unknown };

const service = await startService();

const EXPORT = 'mutation ($id: ID!) { exportCustomer(id: $id) { customerId exportedAt data } }';
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

async function exported(store: TestStore, id: string): Promise<Record<string, Area>> {
  const data = dataOf(await asAdmin(store, EXPORT, { id }));
  const payload = data.exportCustomer as { data: Record<string, Area> } & Json;
  expect([payload.customerId, payload.exportedAt]).toEqual([id, service.clock.now().toISOString()]);
  return payload.data;
}

/** Inserts a delivery of each payment of an order, of which there are two. */
async function delivered(store: TestStore): Promise<void> {
  const text = "SELECT id FROM event WHERE store_id = $1 AND type = 'ORDER_PAID'";
  const paid = await service.rows<{ id: string }>({ text, values: [store.id] });
  expect(paid).toHaveLength(2);
  const webhookId = await store.webhook();
  for (const { id } of paid) await insertDelivery(store, webhookId, { status: 'DELIVERED', ended: -1, eventId: id });
}

describe('exportCustomer', () => {
  test('returns all stored data of the buyer, each area with its purpose and its origin', async () => {
    const store = await service.newStore();
    const stranger = await store.orderIn('DELIVERED');
    await singleUseCoupon(store);
    const order = await zuleicaOrder(store, { couponCode: 'UM' });
    await store.report(order, 'APPROVED', 'pagamento-1');
    await store.patch(`/api/v1/orders/${order}`, { notes: 'Prefere de manhã', tracking: { trackingCode: 'BR1' } }, 200);
    const cart = await store.externalCheckout({ token: 'carrinho-dela' }, { customer: { email: ZULEICA.email } });
    await store.externalCheckout({}, { customer: { email: ZULEICA.email, document: '52998224725' } });
    const id = await customerOf(store, ZULEICA_DOCUMENT);
    await delivered(store);
    const before = await store.snapshot();
    const { person, orders, history, changes, comments, checkouts, couponUses, events, deliveries, ...ofMessages } =
      await exported(store, id);
    // What they hold where there is something: test/graph/erase-customer.test.ts.
    expect(ofMessages).toMatchObject({ automations: { records: [] }, messages: { records: [] }, optOuts: { records: [] } });
    expect(Object.keys(ofMessages)).toHaveLength(3);
    expect(await store.snapshot()).toEqual(before);
    const contact = { name: 'Zuleica Quintanilha', email: 'zuleica@exemplo.com.br', phone: '+5541987651234' };
    const buyer = { ...contact, documentType: 'cpf', documentNumber: ZULEICA_DOCUMENT };
    expect(person).toEqual({
      purpose: 'Identificar o comprador, falar com ele e entregar o que comprou.',
      origin:
        'Informado na conclusão da compra, vale o pedido mais novo, ou gravado pela loja; observações e etiquetas são da loja.',
      records: {
        ...buyer,
        id,
        address: ZULEICA_ADDRESS,
        notes: null,
        tags: [],
        totalOrders: 1,
        totalSpent: 69,
        firstOrderDate: MOMENT,
        lastOrderDate: MOMENT,
        createdAt: MOMENT,
        updatedAt: MOMENT,
      },
    });
    expect(orders).toEqual({
      purpose: 'Cumprir a compra: cobrar, entregar, trocar, reembolsar e atender às obrigações fiscais.',
      origin: 'Informado na conclusão de cada compra; observações, etiquetas e rastreamento são da loja.',
      records: [
        {
          id: order,
          upsellOfId: null,
          status: 'PAID',
          createdAt: MOMENT,
          updatedAt: MOMENT,
          paidAt: MOMENT,
          customer: buyer,
          shippingAddress: ZULEICA_ADDRESS,
          shipping: { name: 'A combinar', price: 0, carrier: null, turnaround: null },
          tracking: { code: 'BR1', url: null, status: null, updatedAt: MOMENT },
          currency: 'BRL',
          subtotal: 79.8,
          discount: 10.8,
          total: 69,
          paymentMethod: 'PIX',
          installments: 1,
          couponCode: 'UM',
          tagIds: [],
          notes: 'Prefere de manhã',
          params: { utm_source: 'zuleica' },
          metadata: { cliente: { cpf: '390.533.447-05' } },
          items: [{ name: 'Caneca', quantity: 2, price: 39.9, discount: 10.8, total: 69, gift: false }],
          invoice: null,
          payment: {
            method: 'PIX',
            status: 'APPROVED',
            amount: 69,
            installments: 1,
            approvedAt: MOMENT,
            expiresAt: null,
            refundDue: false,
          },
          paymentRecords: [{ outcome: 'APPROVED', externalId: 'pagamento-1', createdAt: MOMENT }],
          movements: [
            {
              ...{
                kind: 'CHARGE',
                status: 'DONE',
                amount: 69,
                buyerPaid: null,
                installments: null,
                brand: null,
                lastDigits: null,
                payerName: null,
                payerDocument: null,
              },
              happenedAt: MOMENT,
            },
          ],
          refunds: [],
          claims: [],
          returns: [],
        },
      ],
    });
    expect(history).toEqual({
      purpose: 'Comprovar o que foi feito com cada pedido.',
      origin: 'Registrado pelo serviço a cada alteração de um pedido.',
      records: expect.any(Array),
    });
    expect(comments?.records).toEqual([]);
    expect(changes).toMatchObject({
      purpose: 'Comprovar o que foi corrigido nos dados do comprador e dos seus pedidos, e quando.',
      origin: 'Registrado pelo serviço a cada alteração; fica por 400 dias.',
    });
    const fields = expect.arrayContaining([
      { field: 'notes', before: null, after: 'Prefere de manhã' },
      { field: 'tracking.code', before: null, after: 'BR1' },
    ]);
    const change = { type: 'Order', recordId: order, operation: 'UPDATE', fields, createdAt: MOMENT };
    expect(changes?.records).toContainEqual(change);
    const entries = history?.records as Json[] | undefined;
    expect(entries?.map((entry) => Object.keys(entry).join())[0]).toBe('orderId,kind,data,createdAt');
    expect(entries?.map(({ orderId, kind, data }) => [orderId, kind, data])).toEqual([
      [order, 'CREATED', { total: 6900 }],
      [order, 'PAYMENT', { outcome: 'APPROVED', externalId: 'pagamento-1' }],
      [order, 'STATUS', { from: 'PENDING', to: 'PAID' }],
      [order, 'NOTES', { text: 'Prefere de manhã', appended: false }],
      [order, 'TRACKING', { code: 'BR1', url: null, status: null }],
    ]);
    expect(checkouts).toMatchObject({
      purpose: 'Permitir que a compra seja concluída e lembrar o comprador de um carrinho que ficou parado.',
      origin: 'Informado pelo comprador na página de pagamento ou pela vitrine que enviou o carrinho.',
    });
    const carts = (checkouts?.records ?? []) as Json[];
    expect(carts).toHaveLength(2);
    expect(carts.find((each) => each.id === cart)).toEqual({
      id: cart,
      status: 'OPEN',
      cartToken: 'carrinho-dela',
      activeAt: MOMENT,
      createdAt: MOMENT,
      updatedAt: MOMENT,
      customer: { name: null, email: 'zuleica@exemplo.com.br', phone: null, documentNumber: null },
      items: [expect.objectContaining({ title: 'Caneca', quantity: 2, unitPrice: 39.9 })],
      currency: 'BRL',
      subtotal: 79.8,
      discount: 0,
      total: 79.8,
      couponCode: null,
      discounts: [],
      successUrl: null,
      cancelUrl: null,
      cartMetadata: null,
      metadata: null,
    });
    expect(carts.find((each) => each.id !== cart)).toMatchObject({
      status: 'COMPLETED',
      discounts: [{ title: 'Desconto da Zuleica' }],
      successUrl: 'https://loja.test/ok?email=zuleica',
      cancelUrl: 'https://loja.test/nao?doc=39053344705',
      cartMetadata: { de: 'Zuleica' },
    });
    expect(couponUses).toEqual({
      purpose: 'Limitar o uso de cada cupom por comprador.',
      origin: 'Registrado pelo serviço quando um cupom vale para um pedido.',
      records: [{ orderId: order, code: 'UM' }],
    });
    expect(events).toEqual({
      purpose: 'Avisar os sistemas integrados da loja do que aconteceu.',
      origin: 'Registrado pelo serviço; cada evento guarda os dados de que fala, como eram no momento.',
      records: `CHECKOUT_CREATED ORDER_CREATED CUSTOMER_CREATED PAYMENT_PROCESSED ORDER_PAID TRACKING_UPDATED CHECKOUT_CREATED`
        .split(' ')
        .map((type) => ({ type, createdAt: MOMENT })),
    });
    expect(deliveries).toEqual({
      purpose: 'Avisar os sistemas integrados da loja: a quem os eventos com os dados do comprador foram enviados.',
      origin: 'Registrado pelo serviço a cada envio; o endereço é o que o webhook tem agora.',
      records: [
        {
          type: 'ORDER_PAID',
          receiver: 'ERP',
          url: 'https://erp.exemplo.com.br/eventos',
          status: 'DELIVERED',
          createdAt: MOMENT,
          endedAt: MOMENT,
        },
      ],
    });
    const text = JSON.stringify({ person, orders, history, changes, checkouts, couponUses, events });
    expect([text.includes(stranger), text.includes('52998224725'), text.includes('pixCode')]).toEqual([false, false, false]);
  });

  test('requires an administrator, finds no customer of another store, and shows after an erasure that nothing is left', async () => {
    const { store, id } = await zuleicaStore(service, 'CANCELLED');
    expect(refusals(await store.graph(EXPORT, { id }, await panelUser(store, ['customers:write'])))).toEqual(
      scopeDenied('privacy:write'),
    );
    expect(refusals(await asAdmin(await service.newStore(), EXPORT, { id }))).toEqual(notFound('Comprador não encontrado.'));
    await asAdmin(store, ERASE, { id });
    const data = await exported(store, id);
    expect(/zuleica|quintanilha|39053344705|987651234/i.test(JSON.stringify(data))).toBe(false);
    expect([data.orders?.records, data.checkouts?.records].map((records) => (records as Json[]).length)).toEqual([1, 1]);
  });
});
