import { builder } from '../../core/schema/builder.ts';

interface Identified {
  readonly id: string;
}

/** A rule of the store that changes the price of carts. A row in a list of several kinds names its type as `__typename`. */
export const Promotion = builder.interfaceRef<Identified>('Promotion').implement({
  description: 'Um cupom, desconto progressivo, brinde ou desconto por forma de pagamento.',
  resolveType: (row) => (row as unknown as { __typename: string }).__typename,
  fields: (t) => ({ id: t.exposeID('id', { description: 'Identificador da promoção.' }) }),
});
