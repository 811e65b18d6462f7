import { type GraphQLInputType, type GraphQLNamedInputType, getNamedType, isEnumType, isInputObjectType } from 'graphql';

/** Most values of a call that are looked at, and levels of inputs within each other. */
const MAX_VALUES = 1_000;
const MAX_DEPTH = 10;

/** Names of the input fields and enum values that a call sends, in the order in which they come. */
interface Found {
  readonly names: Set<string>;
  left: number;
}

type Reader = (value: unknown, found: Found, depth: number) => void;

interface InputField {
  readonly name: string;
  /** Absent for a type that has neither fields nor names. */
  readonly read: Reader | undefined;
}

const readers = new WeakMap<GraphQLNamedInputType, Reader>();

/** Reads a value, or each value of a list. */
const eachOf = (read: Reader): Reader => {
  const readAll: Reader = (value, found, depth) => {
    if (value == null || found.left <= 0) return;
    if (!Array.isArray(value)) read(value, found, depth);
    else for (const entry of value) readAll(entry, found, depth);
  };
  return readAll;
};

function makeReader(type: GraphQLNamedInputType): Reader | undefined {
  if (isEnumType(type)) {
    const names = new Map(type.getValues().map(({ name }) => [name, `${type.name}.${name}`]));
    return (value, found) => {
      found.left -= 1;
      const name = names.get(value as string);
      if (name !== undefined) found.names.add(name);
    };
  }
  if (!isInputObjectType(type)) return undefined;
  const fields = new Map<string, InputField>();
  const fieldOf = (key: string): InputField | undefined => {
    const known = fields.get(key);
    const field = known ? undefined : type.getFields()[key];
    if (!field) return known;
    const made = { name: `${type.name}.${key}`, read: readerOf(field.type) };
    fields.set(key, made);
    return made;
  };
  return (value, found, depth) => {
    for (const key in value as object) {
      if (found.left <= 0 || depth === MAX_DEPTH) return;
      found.left -= 1;
      const field = fieldOf(key);
      if (!field) continue;
      found.names.add(field.name);
      field.read?.((value as Record<string, unknown>)[key], found, depth + 1);
    }
  };
}

function readerOf(type: GraphQLInputType): Reader | undefined {
  const named = getNamedType(type);
  const known = readers.get(named);
  if (known) return known;
  const made = makeReader(named);
  if (!made) return undefined;
  const reader = eachOf(made);
  readers.set(named, reader);
  return reader;
}

/**
 * Makes the function that names what a call sends in its variables: `CreateCouponInput.code`, `ProductStatus.ACTIVE`, each once. undefined for
 * an operation that has no variable with fields or names.
 */
export function sentInputsOf(
  types: ReadonlyMap<string, GraphQLInputType>,
): ((values: Readonly<Record<string, unknown>>) => ReadonlySet<string>) | undefined {
  const variables = [...types].flatMap(([name, type]) => {
    const read = readerOf(type);
    return read ? [{ name, read }] : [];
  });
  if (variables.length === 0) return undefined;
  return (values) => {
    const found = { names: new Set<string>(), left: MAX_VALUES };
    for (const { name, read } of variables) read(values[name], found, 0);
    return found.names;
  };
}
