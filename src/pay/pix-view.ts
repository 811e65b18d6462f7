import { type Html, html, raw } from '../http/html.ts';
import { PIX_MARK } from './marks.ts';
import { formatReais } from './page-data.ts';

const WHEN = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** A moment as people read it: `02/03/2026, às 09:30`. */
export const formatMoment = (at: string): string => WHEN.format(new Date(at)).replace(', ', ', às ');

/** A PIX payment and its expiry. */
export interface PixPayment {
  readonly id: string;
  readonly code: string;
  readonly amount: number;
  readonly expiresAt: string | null;
}

/** The end of the time to pay, which the page's script counts down from the seconds that are left. */
function deadline(expiresAt: string, now: Date): Html {
  const seconds = Math.floor((new Date(expiresAt).getTime() - now.getTime()) / 1000);
  return html`<p>Pague até <time datetime="${expiresAt}">${formatMoment(expiresAt)} (horário de Brasília)</time>. <span class="countdown" role="timer" data-seconds="${seconds}" hidden></span></p>`;
}

/**
 * A BR Code to copy, with or without the page's script, and to scan. A narrow screen folds the drawing: a phone cannot scan what
 * it shows itself.
 */
export async function pixView({ id, code, amount, expiresAt }: PixPayment, now: Date): Promise<Html> {
  const { toString: drawn } = await import('qrcode');
  const drawing = await drawn(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return html`<div class="pix"><div>
<p class="amount">${PIX_MARK}${formatReais(amount)}</p>
${expiresAt === null ? '' : deadline(expiresAt, now)}
<button type="button" data-copy="pix-${id}" hidden>Copiar código Pix</button><p class="good" role="status" data-copied></p>
<ol class="steps"><li>Copie o código Pix e abra o aplicativo do seu banco.</li><li>Escolha Pix, depois “Pix copia e cola”, e cole o código.</li><li>Confira o valor e o nome de quem recebe, e confirme.</li></ol>
<div class="field"><label for="pix-${id}">Código Pix copia e cola</label>
<textarea id="pix-${id}" class="code" rows="1" readonly spellcheck="false">${code}</textarea></div></div>
<details class="wide-open" id="qr-${id}"><summary>Pagar com outro aparelho: mostrar o QR code</summary>
<div class="qr" role="img" aria-label="QR code do Pix de ${formatReais(amount)}">${raw(drawing)}</div>
<p class="dim">No aplicativo do banco, escolha Pix, depois ler QR code.</p></details>
</div>`;
}
