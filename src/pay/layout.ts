import { type Html, html } from '../http/html.ts';
import { PRIVATE_HEADERS, pageResponses } from '../http/page.ts';
import { framedPage } from '../http/page-frame.ts';
import { accentSheet, payScript, payStyle } from './assets.ts';
import { backUrlOrNull, type SellerData } from './page-data.ts';
import { sellerFooter, sellerHeading } from './seller-view.ts';

/**
 * Responses of the pages on which buyers pay. A page may load nothing but what it needs: its own stylesheet, its own script with what
 * that fetches from here, the cart's images, forms that go here (D-141).
 */
export const payResponses = pageResponses(
  {
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' https: data:",
    'connect-src': "'self'",
    'form-action': "'self'",
  },
  PRIVATE_HEADERS,
);

/** Frame of a page of the seller. */
export interface PageFrame {
  /** Prefix of the pages' addresses, up to `/pay`. */
  readonly base: string;
  readonly title: string;
  /** Null where it is not known whose page it is. */
  readonly seller: SellerData | null;
  readonly cancelUrl?: string | null;
  /** Title without a seller; default “Pagamento”. */
  readonly top?: string;
  /** Sentence at the end of the page. */
  readonly note?: string;
  /** Address that the script polls for the order's state, and the state shown; absent: no polling. */
  readonly polling?: { readonly address: string; readonly state: string } | undefined;
}

/** Refresh interval of browsers without script, in seconds. */
const REFRESH_SECONDS = 20;

const backLink = (cancelUrl: string | null | undefined) => {
  const address = backUrlOrNull(cancelUrl ?? null);
  return address === null ? '' : html`<a href="${address}" rel="noreferrer">Voltar à loja</a>`;
};

/** The mark of a test store (D-396). */
const TRIAL = html`<p class="trial"><span class="wide"><strong>Loja de teste.</strong> Nada aqui é de verdade: nada é cobrado nem entregue. Não pague com dinheiro de verdade.</span></p>`;

/** A whole page around its contents: small, for a phone first, and complete without its script (D-141). */
export function layout({ base, title, seller, cancelUrl, top = 'Pagamento', note, polling }: PageFrame, contents: Html): Html {
  const asset = (name: string) => `${base}/pay/assets/${name}`;
  const accent = seller?.accentColor ?? null;
  return framedPage(
    {
      title: seller === null ? title : `${title} – ${seller.name}`,
      robots: 'noindex, nofollow',
      styles: [payStyle.name, ...(accent === null ? [] : [accentSheet(accent)])].map(asset),
      scripts: [asset(payScript.name)],
      head: polling ? html`<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>\n` : '',
    },
    html`<header class="top"><div class="wide"><p class="store">${seller === null ? top : sellerHeading(seller)}</p>${backLink(cancelUrl)}</div>${seller?.test ? TRIAL : ''}</header>
<main class="wide"${polling ? html` data-watch="${polling.address}" data-state="${polling.state}"` : ''}>
${contents}
</main>
<footer class="wide">${note === undefined ? '' : html`<p>${note}</p>`}
${seller === null ? '' : sellerFooter(seller)}</footer>
<p class="vh" role="status" data-notice></p>`,
  );
}
