import { assets } from './assets.ts';
import { type Html, html } from './html.ts';
import { httpsOnly } from './shown.ts';

/** What surrounds the contents of a page. */
export interface Frame {
  /** What the addresses of the pages begin with, up to `/pay`. */
  readonly base: string;
  readonly title: string;
  readonly storeName: string | null;
  readonly cancelUrl?: string | null;
  /** What stands at the top where there is no store; “Pagamento” unless said. */
  readonly top?: string;
  /** Where the script asks what has become of the order, and what the page shows of it; absent: nothing is awaited. */
  readonly watched?: { readonly address: string; readonly state: string } | undefined;
}

/** How often a browser without the script looks again, in seconds. */
const LOOK_AGAIN = 20;

const backLink = (cancelUrl: string | null | undefined) => {
  const address = httpsOnly(cancelUrl ?? null);
  return address === null ? '' : html`<a href="${address}" rel="noreferrer">Voltar à loja</a>`;
};

/** A whole page around its contents: small, for a phone first, and complete without its script (D-141). */
export function layout({ base, title, storeName, cancelUrl, top = 'Pagamento', watched }: Frame, contents: Html): Html {
  const pageTitle = storeName === null ? title : `${title} – ${storeName}`;
  const watching = watched ? html` data-watch="${watched.address}" data-state="${watched.state}"` : '';
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${pageTitle}</title>
${watched ? html`<noscript><meta http-equiv="refresh" content="${LOOK_AGAIN}"></noscript>` : ''}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/pay/assets/${assets.style}">
<script src="${base}/pay/assets/${assets.script}" defer></script>
</head>
<body>
<header class="top"><div class="wide"><p class="store">${storeName ?? top}</p>${backLink(cancelUrl)}</div></header>
<main class="wide"${watching}>
${contents}
</main>
<footer class="wide"><p class="vh" role="status" data-notice></p>${storeName === null ? '' : html`<p>Os dados que você informa aqui vão para a loja ${storeName}, para este pedido.</p>`}</footer>
</body>
</html>
`;
}
