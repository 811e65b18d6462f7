/** Receiver of PIX payments, from the settings of the store. */
export interface PixReceiver {
  readonly name: string;
  readonly pixKey: string | null;
  readonly pixMerchantName: string | null;
  readonly pixMerchantCity: string | null;
}

/** Text as a BR Code carries it: without accents and without what is not printable ASCII, at most `max` characters. */
function toBrCodeText(text: string, max: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, max).trim();
}

/**
 * The PIX BR Code for `cents`; null when the store has no PIX key (D-90). `id` identifies the payment within the store: the
 * last 25 of its letters and digits.
 */
export async function pixCode(
  { name, pixKey, pixMerchantName, pixMerchantCity }: PixReceiver,
  cents: number,
  id: string,
): Promise<string | null> {
  if (pixKey === null) return null;
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
