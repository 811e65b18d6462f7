import { expect } from 'vitest';
import { PUBLIC_URL, type Service, type TestStore } from './service.ts';

type Json = Record<string, unknown>;

/** A store that can be paid by PIX. */
export async function payableStore(service: Service, fields: Json = {}, kind: { test?: boolean } = {}): Promise<TestStore> {
  const store = await service.newStore(undefined, kind);
  const input = { pixKey: 'loja@exemplo.com.br', pixMerchantName: 'Loja', pixMerchantCity: 'Recife', ...fields };
  await service.asOperator('mutation ($id: ID!, $input: UpdateStoreInput!) { updateStore(id: $id, input: $input) { id } }', {
    id: store.id,
    input,
  });
  return store;
}

/** A store that can be paid by PIX, with a checkout of an external cart and the path of its page. */
export async function payableCheckout(service: Service, cart: object = {}, rest: object = {}) {
  const store = await payableStore(service);
  const checkoutId = await store.externalCheckout(cart, rest);
  return { store, checkoutId, path: `/pay/${checkoutId}` };
}

/** The same with a product of the store in the cart, of R$ 50,00 and with ten in stock. */
export async function payableProduct(service: Service, fields: object = {}, { quantity = 1, ...rest }: Json = {}) {
  const store = await payableStore(service);
  const productId = await store.soldProduct(fields);
  const checkoutId = await store.ownCheckout([{ productId, quantity }], rest);
  return { store, productId, checkoutId, path: `/pay/${checkoutId}` };
}

/** Response of a page. */
export interface PageReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends any request to a pay page. */
export async function visit(service: Service, path: string, init: RequestInit = {}): Promise<PageReply> {
  const response = await service.app.fetch(new Request(`${PUBLIC_URL}${path}`, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Value of a field of a page; undefined without the field. */
export function fieldOf({ text }: PageReply, name: string): string | undefined {
  const [input] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text) ?? [];
  return input && (/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}

/** HTML of a page without random parts: ids, and sealed fields of the form, which could contain any text. */
export const stableHtml = ({ text }: PageReply): string =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replaceAll(/name="(?:token|answered-coupon)" value="[^"]*"/g, '');

/** The text of a page, without its tags, each run of blanks as one. */
export const visibleText = ({ text }: PageReply): string =>
  text
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const ADDRESS_VALUES = {
  zipcode: '01001-000',
  street: 'Rua das Flores',
  number: '12',
  complement: '',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
};

export const CONTACT_VALUES = { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '', document: '' };

/** Sends a form as a browser does from the page itself. */
export const submit = (
  service: Service,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' },
): Promise<PageReply> =>
  visit(service, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Opens a checkout's page and sends its form: its hidden fields, overridden by `fields`. */
export async function pay(service: Service, path: string, fields: Record<string, string>): Promise<PageReply> {
  const page = await visit(service, path);
  const hidden = { token: fieldOf(page, 'token') ?? '', total: fieldOf(page, 'total') ?? '' };
  return submit(service, path, { ...hidden, intent: 'pay', payment: 'PIX', ...CONTACT_VALUES, ...fields });
}

/** Sends a form that must be refused with this status and leave the store as it was. */
export async function refused(
  store: TestStore,
  path: string,
  fields: Record<string, string>,
  status: number,
): Promise<PageReply> {
  const before = await store.snapshot();
  const reply = await pay(store.service, path, fields);
  expect(reply.status).toBe(status);
  expect(await store.snapshot()).toEqual(before);
  return reply;
}
