import { payablePixKey } from '../../../core/brazil/pix-key.ts';
import { toAscii } from '../../../lib/ascii.ts';

/** Receiver of PIX payments, from the settings of the store. */
export interface PixReceiver {
  readonly name: string;
  readonly pixKey: string | null;
  readonly pixMerchantName: string | null;
  readonly pixMerchantCity: string | null;
}

/** The largest amount of a BR Code, in cents: its field has 13 characters. */
export const MAX_PIX_CENTS = 999_999_999_999;

/** Text as a BR Code carries it: printable ASCII on one line, at most `max` characters. */
const toBrCodeText = (text: string, max: number): string => toAscii(text).slice(0, max).trim();

/**
 * The PIX BR Code for `cents`; null when the store has no key that can be paid, or the amount has no room in a code (D-90, D-491). `id`
 * identifies the payment within the store: the last 25 of its letters and digits.
 */
export async function pixCode(
  { name, pixKey: stored, pixMerchantName, pixMerchantCity }: PixReceiver,
  cents: number,
  id: string,
): Promise<string | null> {
  const pixKey = payablePixKey(stored);
  if (pixKey === null || cents > MAX_PIX_CENTS) return null;
  // Loaded with the first PIX: for codes of another kind it brings an HTTP client along, which takes 6 MB.
  const { createStaticPix, hasError } = await import('pix-utils');
  const pix = createStaticPix({
    merchantName: toBrCodeText(pixMerchantName ?? name, 25) || 'LOJA',
    merchantCity: toBrCodeText(pixMerchantCity ?? '', 15) || 'BRASIL',
    pixKey,
    transactionAmount: cents / 100,
    txid: id.replace(/[^0-9A-Za-z]/g, '').slice(-25),
  });
  if (hasError(pix)) throw new Error(`no BR Code: ${pix.message}`);
  return pix.toBRCode();
}
