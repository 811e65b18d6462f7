import type { Secrets } from './secrets.ts';

/** A record of a store that whoever has an address may open. `until`: the end of the address, in milliseconds since 1970. */
export interface Addressed {
  readonly storeId: string;
  readonly id: string;
  readonly until: number;
}

/** Tokens of addresses for one purpose: those for another are none. */
export interface AddressTokens {
  seal(secrets: Secrets, addressed: Addressed): string;
  /** The record of a token; undefined for one that was not given out here. */
  read(secrets: Secrets, token: string): Addressed | undefined;
}

/** Defines the tokens of addresses for a purpose. */
export function addressTokens(purpose: string): AddressTokens {
  const form = new RegExp(`^${purpose} ([0-9a-f-]{36}) ([0-9a-f-]{36}) (\\d{13,16})$`);
  return {
    seal: (secrets, { storeId, id, until }) => secrets.seal(`${purpose} ${storeId} ${id} ${until}`).toString('base64url'),
    read(secrets, token) {
      const [, storeId, id, until] = form.exec(secrets.open(Buffer.from(token, 'base64url')) ?? '') ?? [];
      return storeId && id ? { storeId, id, until: Number(until) } : undefined;
    },
  };
}
