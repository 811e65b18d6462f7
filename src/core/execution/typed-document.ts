/**
 * Source of an operation, with the types of its data and its variables: `npm run snapshots` makes it of a `documents.graphql`
 * (D-528). Both types are those of JSON: a `DateTime` is a text, an amount a number of reais.
 */
export type TypedDocument<Data, Variables> = string & { readonly typesOf?: (variables: Variables) => Data };

/** Values that may be sent as `Variables`: any text where an enum is, which the operation refuses when it is none of its values. */
export type Sent<Variables> = Variables extends string
  ? string
  : Variables extends object
    ? { readonly [Name in keyof Variables]: Sent<Variables[Name]> }
    : Variables;
