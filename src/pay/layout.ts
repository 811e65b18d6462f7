import { type Html, html } from '../http/html.ts';
import { accentSheet, assets } from './assets.ts';
import { backUrlOrNull, type SellerData } from './page-data.ts';
import { sellerFooter, sellerHeading } from './seller-view.ts';

/** Frame of a page. */
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

const stylesheets = (base: string, accentColor: string | null): Html => {
  const sheet = (name: string) => html`<link rel="stylesheet" href="${base}/pay/assets/${name}">`;
  return html`${sheet(assets.style)}${accentColor === null ? '' : html`\n${sheet(accentSheet(accentColor))}`}`;
};

/** The mark of a test store (D-396). */
const TRIAL = html`<p class="trial"><span class="wide"><strong>Loja de teste.</strong> Nada aqui é de verdade: nada é cobrado nem entregue. Não pague com dinheiro de verdade.</span></p>`;

/** A whole page around its contents: small, for a phone first, and complete without its script (D-141). */
export function layout({ base, title, seller, cancelUrl, top = 'Pagamento', note, polling }: PageFrame, contents: Html): Html {
  const pollingAttributes = polling ? html` data-watch="${polling.address}" data-state="${polling.state}"` : '';
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${seller === null ? title : `${title} – ${seller.name}`}</title>
${polling ? html`<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>` : ''}
<link rel="icon" href="data:,">
${stylesheets(base, seller?.accentColor ?? null)}
<script src="${base}/pay/assets/${assets.script}" defer></script>
</head>
<body>
<header class="top"><div class="wide"><p class="store">${seller === null ? top : sellerHeading(seller)}</p>${backLink(cancelUrl)}</div>${seller?.test ? TRIAL : ''}</header>
<main class="wide"${pollingAttributes}>
${contents}
</main>
<footer class="wide">${note === undefined ? '' : html`<p>${note}</p>`}
${seller === null ? '' : sellerFooter(seller)}</footer>
<p class="vh" role="status" data-notice></p>
</body>
</html>
`;
}
