import { toAscii } from '../../lib/ascii.ts';
import { GatewayError } from '../gateway-error.ts';

const brCodeText = (text: string, max: number): string => toAscii(text).slice(0, max).trim();

interface Receiver {
  readonly merchantName?: string | undefined;
  readonly merchantCity?: string | undefined;
}

/** The dynamic BR Code of a charge of which the bank gives only the location. */
export async function codeOfLocation(location: string, { merchantName, merchantCity }: Receiver): Promise<string> {
  // Loaded when it is needed: it brings an HTTP client along, which takes 6 MB.
  const { createDynamicPix, hasError } = await import('pix-utils');
  const pix = createDynamicPix({
    merchantName: brCodeText(merchantName ?? '', 25) || 'LOJA',
    merchantCity: brCodeText(merchantCity ?? '', 15) || 'BRASIL',
    url: location.replace(/^https?:\/\//i, ''),
  });
  if (hasError(pix)) throw new GatewayError('ANSWER', 'O banco respondeu sem o código Pix da cobrança.');
  return pix.toBRCode();
}
