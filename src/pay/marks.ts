import { type Html, html, raw } from '../http/html.ts';

const drawing = (viewBox: string, path: string, name: string): Html =>
  raw(`<svg class="mark ${name}" viewBox="${viewBox}" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`);

/** The mark of Pix, beside its name. */
export const PIX_MARK = drawing(
  '0 0 24 24',
  'M5.283 18.36a3.505 3.505 0 0 0 2.493-1.032l3.6-3.6a.684.684 0 0 1 .946 0l3.613 3.613a3.504 3.504 0 0 0 2.493 1.032h.71l-4.56 4.56a3.647 3.647 0 0 1-5.156 0L4.85 18.36ZM18.428 5.627a3.505 3.505 0 0 0-2.493 1.032l-3.613 3.614a.67.67 0 0 1-.946 0l-3.6-3.6A3.505 3.505 0 0 0 5.283 5.64h-.434l4.573-4.572a3.646 3.646 0 0 1 5.156 0l4.559 4.559ZM1.068 9.422 3.79 6.699h1.492a2.483 2.483 0 0 1 1.744.722l3.6 3.6a1.73 1.73 0 0 0 2.443 0l3.614-3.613a2.482 2.482 0 0 1 1.744-.723h1.767l2.737 2.737a3.646 3.646 0 0 1 0 5.156l-2.736 2.736h-1.768a2.482 2.482 0 0 1-1.744-.722l-3.613-3.613a1.77 1.77 0 0 0-2.444 0l-3.6 3.6a2.483 2.483 0 0 1-1.744.722H3.791l-2.723-2.723a3.646 3.646 0 0 1 0-5.156',
  'pix-mark',
);

const LOCK = drawing('0 0 20 20', 'M5 9V6a5 5 0 0 1 10 0v3h1v9H4V9zm2.5 0h5V6a2.5 2.5 0 0 0-5 0z', 'lock');

/** The sentence below the button that buys. */
export const SECURE = html`<p class="secure">${LOCK}Pagamento em ambiente seguro.</p>`;

/** The tick of what is done. */
export const TICK = drawing('0 0 20 20', 'M8.2 15.6 2.8 10.2l1.9-1.9 3.5 3.5 7.1-7.1 1.9 1.9z', 'tick');
