import { inSprite, LOGO_PATH } from '../demo/pictures.ts';
import { assetText, hashedAsset } from '../http/hashed-asset.ts';
import { type Html, html, raw } from '../http/html.ts';
import { framedPage } from '../http/page-frame.ts';
import { isSoldOut, priceCents, type ShopCoupon, type ShopLine, type ShopProduct } from './operations.ts';

/** Frame of a page of the shop. */
interface ShopFrame {
  /** Prefix of the shop's addresses. */
  readonly base: string;
  readonly name: string;
  readonly title: string;
  /** Number of units in the cart. */
  readonly units: number;
  readonly coupon: ShopCoupon | undefined;
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (cents: number) => REAIS.format(cents / 100);

export const shopStyle = hashedAsset('loja', 'css', assetText(import.meta.url, 'shop.css'));

const CART_ICON = raw(
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M2 3h3l2.6 11h10.6L21 6H6.4M9 20a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zm8 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>',
);

/** The promotion that everybody may use. */
function promotion({ coupon }: ShopFrame): Html | string {
  if (!coupon) return '';
  const { code, amount, discountType } = coupon;
  const off =
    discountType === 'PERCENT' ? `${amount.toLocaleString('pt-BR')}% de desconto` : `${money(amount * 100)} de desconto`;
  return html`<p class="promotion">Use o cupom <strong>${code}</strong> e ganhe ${off}.</p>`;
}

const page = ({ base, name, title, units }: ShopFrame, contents: Html): Html =>
  framedPage(
    { title: `${title} – ${name}`, robots: 'noindex', styles: [`${base}/assets/${shopStyle.name}`] },
    html`<header><a class="name" href="${base}"><img class="logo" src="${base.replace(/\/demo$/, '')}${LOGO_PATH}" alt="${name}" width="196" height="40"></a><a class="cart" href="${base}/carrinho">${CART_ICON}<span class="vh">Carrinho: </span><span class="units">${units}</span><span class="vh"> ${units === 1 ? 'item' : 'itens'}</span></a></header>
<main>
<h1>${title}</h1>
${contents}
</main>
<footer>Uma vitrine de demonstração: os produtos não existem, e nada é cobrado. O pagamento é o da loja, pelo checkout externo.</footer>`,
  );

const picture = ({ media, name }: ShopProduct, size: number, alt = ''): Html =>
  media.images[0] === undefined
    ? html`<span class="letter" aria-hidden="true">${[...name][0]}</span>`
    : html`<img src="${inSprite(media.images[0])}" alt="${alt}" width="${size}" height="${size}">`;

const price = (product: ShopProduct): Html =>
  product.discountedPrice === null
    ? html`<p class="price">${money(priceCents(product))}</p>`
    : html`<p class="price"><s>${money(product.price * 100)}</s> ${money(priceCents(product))}</p>`;

/** The button that puts a product into the cart; a sold-out one has none. */
const addButton = (base: string, product: ShopProduct): Html =>
  isSoldOut(product)
    ? html`<p class="sold-out">Esgotado</p>`
    : html`<form method="post" action="${base}/carrinho"><input type="hidden" name="produto" value="${product.id}">
<input type="hidden" name="mais" value="1"><button>Comprar<span class="vh">: ${product.name}</span></button></form>`;

const card = (base: string, product: ShopProduct): Html => html`<li>
<a class="product" href="${base}/produto/${product.id}">${picture(product, 240)}<h2>${product.name}</h2></a>
<p class="about">${product.shortDescription}</p>
${price(product)}
${addButton(base, product)}
</li>`;

/** The page with all products, those that are sold out at its end. */
export const productsPage = (frame: ShopFrame, products: readonly ShopProduct[]): Html =>
  page(
    frame,
    html`${promotion(frame)}<ul class="products">${products.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b))).map((product) => card(frame.base, product))}</ul>`,
  );

/** The page of a product. */
export const productPage = (frame: ShopFrame, product: ShopProduct): Html =>
  page(
    frame,
    html`<div class="one">${picture(product, 480, product.name)}<div>
${product.shortDescription === null ? '' : html`<p>${product.shortDescription}</p>`}${product.description === null || product.description === product.shortDescription ? '' : html`<p>${product.description}</p>`}
${price(product)}
${product.type === 'DIGITAL' || isSoldOut(product) ? '' : html`<p class="about">${product.stock === 1 ? 'Última unidade' : `${product.stock} em estoque`}</p>`}
${addButton(frame.base, product)}
${promotion(frame)}
<p><a href="${frame.base}">Ver todos os produtos</a></p></div></div>`,
  );

const row = (base: string, { product, quantity }: ShopLine): Html => html`<li>
${picture(product, 64)}
<div><h2>${product.name}</h2><p>${money(priceCents(product))} cada</p></div>
<form method="post" action="${base}/carrinho"><input type="hidden" name="produto" value="${product.id}">
<label>Quantidade <input type="number" name="quantidade" min="0" max="9" value="${quantity}"></label> <button class="plain">Atualizar</button></form>
<strong>${money(priceCents(product) * quantity)}</strong>
</li>`;

/** The page of the cart. */
export function cartPage(frame: ShopFrame, lines: readonly ShopLine[]): Html {
  if (lines.length === 0) return page(frame, html`<p>O carrinho está vazio. <a href="${frame.base}">Ver os produtos</a></p>`);
  const total = lines.reduce((sum, { product, quantity }) => sum + priceCents(product) * quantity, 0);
  return page(
    frame,
    html`<ul class="lines">${lines.map((line) => row(frame.base, line))}</ul>
<p class="total">Total <strong>${money(total)}</strong></p>
<form class="to-pay" method="post" action="${frame.base}/pagar"><button>Finalizar compra</button></form>`,
  );
}

/** The page to which the buyer comes back. */
export const thanksPage = (frame: ShopFrame, { root, hasConsole }: { root: string; hasConsole: boolean }): Html =>
  page(
    frame,
    html`<p>A compra chegou à loja. Em GraphQL e em REST ela já é um pedido, e os webhooks a anunciaram.${hasConsole ? html` O <a href="${root}/console">console</a> mostra os dois.` : ''}</p>
<p><a href="${frame.base}">Continuar a comprar</a></p>`,
  );
