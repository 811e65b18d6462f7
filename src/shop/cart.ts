import type { HttpRequest } from '../http/request.ts';

/** A cart: quantities by the ids of products. */
export type ShopCart = ReadonlyMap<string, number>;

const COOKIE = 'demo-cart';
const MAX_LINES = 20;
const MAX_QUANTITY = 9;
const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-9])$/;

/** The cart in the browser's cookie; what cannot be read of it is left out. */
export function readCart({ headers }: HttpRequest): ShopCart {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? [];
  const lines = text.split('.').flatMap((part): [string, number][] => {
    const [, id, quantity] = LINE.exec(part) ?? [];
    return id ? [[id, Number(quantity)]] : [];
  });
  return new Map(lines.slice(0, MAX_LINES));
}

/** The cart with this quantity of a product; 0 takes it out. */
export function withQuantity(cart: ShopCart, productId: string, quantity: number): ShopCart {
  const changed = new Map(cart);
  if (quantity < 1) changed.delete(productId);
  else changed.set(productId, Math.min(quantity, MAX_QUANTITY));
  return changed;
}

/** `Set-Cookie` with a cart for the pages below `path`. */
export function cartCookie(cart: ShopCart, path: string): string {
  const text = [...cart].map(([id, quantity]) => `${id}:${quantity}`).join('.');
  return `${COOKIE}=${text}; Path=${path}; Max-Age=${text === '' ? 0 : 86_400}; HttpOnly; SameSite=Lax`;
}
