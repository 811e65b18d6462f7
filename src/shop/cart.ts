import { randomUUID } from 'node:crypto';
import type { HttpRequest } from '../http/request.ts';
import { isUuid } from '../lib/ids.ts';

/** A cart: quantities by the ids of products, and the token under which it is sent to the checkout. */
export interface ShopCart {
  readonly token: string;
  readonly quantities: ReadonlyMap<string, number>;
}

const COOKIE = 'demo-cart';
const MAX_LINES = 20;
const MAX_QUANTITY = 9;
const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-9])$/;

/** A cart with nothing in it. */
export const emptyCart = (): ShopCart => ({ token: randomUUID(), quantities: new Map() });

/** The cart in the browser's cookie; what cannot be read of it is left out. */
export function readCart({ headers }: HttpRequest): ShopCart {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? [];
  const parts = text.split('.');
  const lines = parts.flatMap((part): [string, number][] => {
    const [, id, quantity] = LINE.exec(part) ?? [];
    return id ? [[id, Number(quantity)]] : [];
  });
  const token = parts.find(isUuid) ?? randomUUID();
  return { token, quantities: new Map(lines.slice(0, MAX_LINES)) };
}

/** The cart with this quantity of a product; 0 takes it out. */
export function withQuantity({ token, quantities }: ShopCart, productId: string, quantity: number): ShopCart {
  const changed = new Map(quantities);
  if (quantity < 1) changed.delete(productId);
  else changed.set(productId, Math.min(quantity, MAX_QUANTITY));
  return { token, quantities: changed };
}

/** `Set-Cookie` with a cart for the pages below `path`. */
export function cartCookie({ token, quantities }: ShopCart, path: string): string {
  const isEmpty = quantities.size === 0;
  const text = isEmpty ? '' : [token, ...[...quantities].map(([id, quantity]) => `${id}:${quantity}`)].join('.');
  return `${COOKIE}=${text}; Path=${path}; Max-Age=${isEmpty ? 0 : 86_400}; HttpOnly; SameSite=Lax`;
}
