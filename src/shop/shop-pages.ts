import type { Runtime } from '../core/execution/runtime.ts';
import { readBodyText } from '../http/body.ts';
import { isSameOrigin } from '../http/form-post.ts';
import { assetResponse } from '../http/hashed-asset.ts';
import { pageResponses, SECURITY_HEADERS } from '../http/page.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { type Call, type HttpRoute, unknownPath } from '../http/router.ts';
import { cartCookie, emptyCart, readCart, type ShopCart, withQuantity } from './cart.ts';
import { isBought, isSoldOut, openCheckout, type ShopLine, type ShopProduct, shopWindow } from './operations.ts';
import { cartPage, productPage, productsPage, shopStyle, thanksPage } from './view.ts';

interface ShopOptions {
  readonly runtime: Runtime;
  /** Public address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** True when there is a console. */
  readonly hasConsole: boolean;
  /** The store that the shop is of; undefined: there is no shop. */
  readonly store: () => { readonly storeId: string; readonly name: string } | undefined;
}

/** The largest form, in bytes. */
const MAX_FORM_BYTES = 1024;

/** Responses of the shop. A page sends forms to the shop and, by its redirect, to the pay page, which is of the same origin. */
const responses = pageResponses(
  { 'style-src': "'self'", 'img-src': "'self' https: data:", 'form-action': "'self'" },
  { ...SECURITY_HEADERS, 'cache-control': 'no-store' },
);

const linesOf = ({ quantities }: ShopCart, products: readonly ShopProduct[]): ShopLine[] =>
  products.flatMap((product) => {
    const quantity = quantities.get(product.id);
    return quantity === undefined || isSoldOut(product) ? [] : [{ product, quantity }];
  });

/**
 * A small shop of the demonstration store at `/demo`, as an example for integrators: it lists products, keeps a cart in a cookie and
 * sends it to the external checkout. Complete without JavaScript. Unknown paths where there is no such store.
 */
export function shopRoutes({ runtime, publicUrl, hasConsole, store: current }: ShopOptions): readonly HttpRoute<void>[] {
  const root = new URL(publicUrl).pathname.replace(/\/$/, '');
  const base = `${root}/demo`;
  /** The store, its products and the cart of a request. Throws 404 where there is no shop. */
  async function visit(request: HttpRequest) {
    const store = current();
    if (!store) throw unknownPath();
    const sent = readCart(request);
    const [{ products, coupon }, isOver] = await Promise.all([
      shopWindow(runtime, store.storeId),
      sent.quantities.size > 0 && isBought(runtime, store.storeId, sent),
    ]);
    const cart = isOver ? emptyCart() : sent;
    const units = linesOf(cart, products).reduce((sum, { quantity }) => sum + quantity, 0);
    // What was bought is no longer in the cart, however the buyer comes back.
    const headers = isOver ? { 'set-cookie': cartCookie(cart, base) } : {};
    return { store, cart, products, headers, frame: { base, name: store.name, units, coupon } };
  }

  async function changeCart({ request }: Call): Promise<HttpResponse> {
    const { cart, products } = await visit(request);
    const fields = new URLSearchParams(await readBodyText(request, MAX_FORM_BYTES));
    const id = fields.get('produto') ?? '';
    const product = products.find((each) => each.id === id);
    if (!product || isSoldOut(product)) return responses.redirect(base);
    const quantity = fields.has('mais') ? (cart.quantities.get(id) ?? 0) + 1 : Number(fields.get('quantidade') ?? 0);
    return responses.redirect(`${base}/carrinho`, {
      'set-cookie': cartCookie(withQuantity(cart, id, Math.trunc(quantity) || 0), base),
    });
  }

  async function pay({ request }: Call): Promise<HttpResponse> {
    const { store, cart, products } = await visit(request);
    const lines = linesOf(cart, products);
    if (lines.length === 0) return responses.redirect(`${base}/carrinho`);
    const sale = { storeId: store.storeId, shopUrl: `${publicUrl}/demo`, token: cart.token, lines };
    return responses.redirect(await openCheckout(runtime, sale), { 'set-cookie': cartCookie(cart, base) });
  }

  /** A form of the shop alone changes something; that of another site leads to the cart as it is. */
  const ofShop = (handle: (call: Call) => Promise<HttpResponse>) => async (call: Call) =>
    isSameOrigin(call.request, publicUrl) ? handle(call) : responses.redirect(`${base}/carrinho`);

  return [
    {
      path: '/demo',
      methods: {
        async GET({ request }) {
          const { frame, products, headers } = await visit(request);
          return responses.page(200, productsPage({ ...frame, title: 'Produtos' }, products), headers);
        },
      },
    },
    {
      path: '/demo/produto/:productId',
      methods: {
        async GET({ request, params: { productId } }) {
          const { frame, products, headers } = await visit(request);
          const product = products.find(({ id }) => id === productId);
          if (!product) throw unknownPath();
          return responses.page(200, productPage({ ...frame, title: product.name }, product), headers);
        },
      },
    },
    {
      path: '/demo/assets/:file',
      methods: { GET: ({ request, params: { file } }) => assetResponse([shopStyle], file, request) },
    },
    {
      path: '/demo/carrinho',
      methods: {
        async GET({ request }) {
          const { frame, products, cart, headers } = await visit(request);
          return responses.page(200, cartPage({ ...frame, title: 'Carrinho' }, linesOf(cart, products)), headers);
        },
        POST: ofShop(changeCart),
      },
    },
    { path: '/demo/pagar', methods: { POST: ofShop(pay) } },
    {
      path: '/demo/obrigado',
      methods: {
        async GET({ request }) {
          const { frame } = await visit(request);
          return responses.page(200, thanksPage({ ...frame, units: 0, title: 'Obrigado!' }, { root, hasConsole }), {
            'set-cookie': cartCookie(emptyCart(), base),
          });
        },
      },
    },
  ];
}
