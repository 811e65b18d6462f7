import { assets } from './assets.ts';
import { type Html, html } from './html.ts';
import { httpsUrlOrNull } from './page-data.ts';

/** Frame of a page. */
export interface PageFrame {
  /** Prefix of the pages' addresses, up to `/pay`. */
  readonly base: string;
  readonly title: string;
  readonly storeName: string | null;
  readonly cancelUrl?: string | null;
  /** Title when there is no store; default “Pagamento”. */
  readonly top?: string;
  /** Address that the script polls for the order's state, and the state shown; absent: no polling. */
  readonly polling?: { readonly address: string; readonly state: string } | undefined;
}

/** Refresh interval of browsers without script, in seconds. */
const REFRESH_SECONDS = 20;

const backLink = (cancelUrl: string | null | undefined) => {
  const address = httpsUrlOrNull(cancelUrl ?? null);
  return address === null ? '' : html`<a href="${address}" rel="noreferrer">Voltar à loja</a>`;
};

/** A whole page around its contents: small, for a phone first, and complete without its script (D-141). */
export function layout({ base, title, storeName, cancelUrl, top = 'Pagamento', polling }: PageFrame, contents: Html): Html {
  const pageTitle = storeName === null ? title : `${title} – ${storeName}`;
  const pollingAttributes = polling ? html` data-watch="${polling.address}" data-state="${polling.state}"` : '';
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${pageTitle}</title>
${polling ? html`<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>` : ''}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/pay/assets/${assets.style}">
<script src="${base}/pay/assets/${assets.script}" defer></script>
</head>
<body>
<header class="top"><div class="wide"><p class="store">${storeName ?? top}</p>${backLink(cancelUrl)}</div></header>
<main class="wide"${pollingAttributes}>
${contents}
</main>
<footer class="wide"><p class="vh" role="status" data-notice></p>${storeName === null ? '' : html`<p>Os dados que você informa aqui vão para a loja ${storeName}, para este pedido.</p>`}</footer>
</body>
</html>
`;
}
