import { GatewayError } from '../gateway-error.ts';

/** A PIX code that readers of codes accept, and to which nothing can be paid: its key is made of the reference of the charge. */
export async function simulatedPixCode(reference: string, cents: number): Promise<string> {
  // Loaded when it is needed: it brings an HTTP client along, which takes 6 MB.
  const { createStaticPix, hasError } = await import('pix-utils');
  const pix = createStaticPix({
    merchantName: 'PROVEDOR SIMULADO',
    merchantCity: 'BRASIL',
    pixKey: reference.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    transactionAmount: cents / 100,
    txid: reference.slice(-25),
  });
  if (hasError(pix)) throw new GatewayError('AMOUNT', 'Este valor não cabe em um código Pix.');
  return pix.toBRCode();
}
