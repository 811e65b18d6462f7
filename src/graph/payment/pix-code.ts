/** Who receives a payment by PIX, as the settings of the store say. */
export interface PixReceiver {
  readonly name: string;
  readonly pixKey: string | null;
  readonly pixMerchantName: string | null;
  readonly pixMerchantCity: string | null;
}

/** Text as a BR Code carries it: without accents and without what is not printable ASCII, at most `max` characters. */
function plain(text: string, max: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, max).trim();
}

/**
 * The BR Code to copy for `cents`, null where the store has no PIX key (D-90). `id` tells the payment from the others of
 * the store: its letters and digits, the last 25 of them.
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
    merchantName: plain(pixMerchantName ?? name, 25) || 'LOJA',
    merchantCity: plain(pixMerchantCity ?? '', 15) || 'BRASIL',
    pixKey,
    transactionAmount: cents / 100,
    txid: id.replace(/[^0-9A-Za-z]/g, '').slice(-25),
  });
  if (hasError(pix)) throw new Error(`no BR Code: ${pix.message}`);
  return pix.toBRCode();
}
