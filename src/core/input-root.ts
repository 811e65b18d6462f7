import { type GraphQLInputType, isInputObjectType, isNonNullType } from 'graphql';
import type { Issue, LocatedIssue } from './errors.ts';

export type Path = LocatedIssue['path'];
/** The place of a field that no input type has. */
export type Place = Pick<LocatedIssue, 'field' | 'path'>;

/** Stands for a variable inside a literal. Its value is validated with the variable; no rule of the literal applies to it. */
export const VARIABLE = Symbol('variable');

/** A value that is walked from: a variable, or an argument of a document. Faults of one hide none of another. */
export class Root {
  /** The fields that were refused by type, and those that rules speak of. */
  readonly refused = new Set<string>();
  readonly ruled = new Set<string>();
  /** Prefix of the paths of its issues. */
  readonly path: Path;
  readonly #field: readonly string[];

  constructor(path: Path, field: readonly string[]) {
    this.path = path;
    this.#field = field;
  }

  fieldAt(path: Path): string {
    return [...this.#field, ...path].join('.');
  }
}

/** A fault of the value at `path` below its root. */
export const located = (root: Root, path: Path, { message, code }: Omit<Issue, 'field'>): LocatedIssue => ({
  field: root.fieldAt(path),
  message,
  code,
  path: [...root.path, ...path],
});

/** The root of a variable, or of an argument in the field of that response name. */
export function rootOf(name: string, type: GraphQLInputType, responseName?: string): Root {
  return new Root(responseName === undefined ? [name] : [responseName, name], isRootInput(type) ? [] : [name]);
}

/**
 * True when paths of issues begin at the fields of the variable, as in a body or an address, and not at its name: an
 * operation's input, a list's filter.
 */
function isRootInput(type: GraphQLInputType): boolean {
  const named = isNonNullType(type) ? type.ofType : type;
  return isInputObjectType(named) && /(Input|Filter)$/.test(named.name);
}
