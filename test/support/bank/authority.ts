import { generate } from 'selfsigned';

const PROTECTED = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** A certificate with its private key, in PEM. */
export interface KeyPair {
  readonly certificate: string;
  readonly privateKey: string;
}

/** An authority that signs for a simulated bank: its own server, and the shops that it lets in. */
export interface BankAuthority {
  readonly certificate: string;
  readonly server: KeyPair;
  shop(validity?: { readonly from?: Date; readonly to?: Date }): Promise<KeyPair>;
}

export async function bankAuthority(): Promise<BankAuthority> {
  const authority = await generate([{ name: 'commonName', value: 'Autoridade do banco' }], {
    ...PROTECTED,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const ca = { key: authority.private, cert: authority.cert };
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...PROTECTED,
    ca,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  return {
    certificate: authority.cert,
    server: { certificate: server.cert, privateKey: server.private },
    async shop({ from, to } = {}) {
      const shop = await generate([{ name: 'commonName', value: 'Loja' }], {
        ...PROTECTED,
        ca,
        ...(from && { notBeforeDate: from }),
        ...(to && { notAfterDate: to }),
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'extKeyUsage', clientAuth: true },
        ],
      });
      return { certificate: shop.cert, privateKey: shop.private };
    },
  };
}
