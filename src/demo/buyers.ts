import buyers from './buyers.json' with { type: 'json' };

/** A buyer with the address of deliveries. Nobody of this name exists. */
export interface DemoBuyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Absent: the buyer is known by the e-mail. */
  readonly documentNumber?: string;
  readonly address: (typeof buyers)[number]['address'];
}

/** Number of names, phones and addresses: buyers whose numbers differ by it share them. */
export const BUYERS = buyers.length;

const at = (number: number) => buyers[number % buyers.length] as (typeof buyers)[number];

/** A buyer of the demonstration; there are 25. */
export const demoBuyer = (number: number): DemoBuyer => at(number * 7);

/** A buyer of a filled store, another one for each number. */
export function numberedBuyer(number: number, series: string): DemoBuyer {
  const { name, phone, address } = at(number);
  return { name: `${name} ${number}`, email: `comprador-${series}-${number}@example.com`, phone, address };
}
