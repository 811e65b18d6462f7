import { assetText, hashedAsset } from '../http/hashed-asset.ts';
import { type Html, html } from '../http/html.ts';
import { framedPage } from '../http/page-frame.ts';
import { priceCents, type ShopLine, type ShopProduct } from './operations.ts';

/** Frame of a page of the shop. */
interface ShopFrame {
  /** Prefix of the shop's addresses. */
  readonly base: string;
  readonly name: string;
  readonly title: string;
  /** Number of units in the cart. */
  readonly units: number;
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (cents: number) => REAIS.format(cents / 100);

export const shopStyle = hashedAsset('loja', 'css', assetText(import.meta.url, 'shop.css'));

const page = ({ base, name, title, units }: ShopFrame, contents: Html): Html =>
  framedPage(
    { title: `${title} – ${name}`, robots: 'noindex', styles: [`${base}/assets/${shopStyle.name}`] },
    html`<header><a class="name" href="${base}">${name}</a><a href="${base}/carrinho">Carrinho (${units})</a></header>
<main>
<h1>${title}</h1>
${contents}
</main>
<footer>Uma vitrine de demonstração: os produtos não existem, e nada é cobrado. O pagamento é o da loja, pelo checkout externo.</footer>`,
  );

const picture = ({ media, name }: ShopProduct, size: number): Html =>
  media.images[0] === undefined
    ? html`<span class="letter" aria-hidden="true">${[...name][0]}</span>`
    : html`<img src="${media.images[0]}" alt="${name}" width="${size}" height="${size}" loading="lazy">`;

const price = (product: ShopProduct): Html =>
  product.discountedPrice === null
    ? html`<p class="price">${money(priceCents(product))}</p>`
    : html`<p class="price"><s>${money(product.price * 100)}</s> ${money(priceCents(product))}</p>`;

const card = (base: string, product: ShopProduct): Html => html`<li>
${picture(product, 240)}
<h2>${product.name}</h2>
<p class="about">${product.shortDescription}</p>
${price(product)}
<form method="post" action="${base}/carrinho"><input type="hidden" name="produto" value="${product.id}">
<input type="hidden" name="mais" value="1"><button>Adicionar ao carrinho<span class="vh">: ${product.name}</span></button></form>
</li>`;

/** The page with all products. */
export const productsPage = (frame: ShopFrame, products: readonly ShopProduct[]): Html =>
  page(frame, html`<ul class="products">${products.map((product) => card(frame.base, product))}</ul>`);

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
