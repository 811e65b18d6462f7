import { builder } from './builder.ts';

interface Identified {
  readonly id: string;
}

/** A record that `node` finds by its id alone; its row names its type as `__typename` (D-303). */
export const Node = builder.interfaceRef<Identified>('Node').implement({
  description: 'Um registro da loja que node encontra pelo seu id.',
  resolveType: (row) => (row as unknown as { __typename: string }).__typename,
  fields: (t) => ({ id: t.exposeID('id', { description: 'Identificador, único entre todos os tipos.' }) }),
});
