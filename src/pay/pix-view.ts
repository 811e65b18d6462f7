import { type Html, html, raw } from './html.ts';
import { formatReais } from './page-data.ts';

const WHEN = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** A moment as people in Brazil read it. */
export const formatMoment = (at: string): string => `${WHEN.format(new Date(at)).replace(', ', ', às ')} (horário de Brasília)`;

/** A PIX payment and its expiry. */
export interface PixPayment {
  readonly id: string;
  readonly code: string;
  readonly amount: number;
  readonly expiresAt: string | null;
}

/** A BR Code to scan, and to copy with or without the page's script. */
export async function pixView({ id, code, amount, expiresAt }: PixPayment): Promise<Html> {
  const { toString: drawn } = await import('qrcode');
  const drawing = await drawn(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return html`<div class="pix">
<p class="amount">${formatReais(amount)}</p>
${expiresAt === null ? '' : html`<p>Pague até <time datetime="${expiresAt}">${formatMoment(expiresAt)}</time>.</p>`}
<ol class="steps"><li>Abra o aplicativo do seu banco e escolha Pix.</li><li>Escaneie o QR code, ou cole o código em “Pix copia e cola”.</li><li>Confira o valor e confirme.</li></ol>
<div class="qr" role="img" aria-label="QR code do Pix de ${formatReais(amount)}">${raw(drawing)}</div>
<div class="field"><label for="pix-${id}">Código Pix copia e cola</label>
<textarea id="pix-${id}" class="code" rows="5" readonly spellcheck="false">${code}</textarea>
<button class="quiet" type="button" data-copy="pix-${id}" hidden>Copiar o código</button><p class="good" role="status" data-copied></p></div>
</div>`;
}
