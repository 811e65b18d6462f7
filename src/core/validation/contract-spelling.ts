import { type GraphQLEnumType, type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import type { Issue, LocatedIssue } from '../errors.ts';

/**
 * Spelling of what the contract and the schema write differently: `contract` in REST, `schema` in the literals of a
 * document, `either` in its variables, where a call written for the contract works as it is. A literal may be such a text, too,
 * of an enum that is plain text in the contract (D-301).
 */
export type Spelling = 'contract' | 'schema' | 'either';

/** A field that the contract writes as a text of its own enum. */
interface TextField {
  readonly field: string;
  /** Text of the contract → value of the field. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** The enum of the texts, by its name in the published schema of REST, and the description of the field. */
  readonly typeName: string;
  readonly description: string;
}

/** Name in the contract → field of an input type, for the fields that have another name there. */
export type ContractNames = Readonly<Record<string, string | TextField>>;

declare module 'graphql' {
  interface GraphQLInputObjectTypeExtensions {
    contractNames?: ContractNames;
  }
  interface GraphQLEnumTypeExtensions {
    /** True when the contract has a plain text for it, with values named by the rules. */
    isTextInContract?: boolean;
    /** True when the values of the contract's enum are named by their texts: so the schema of representations names them. */
    isNamedByText?: boolean;
    /** True when only representations have it. */
    isOfRepresentations?: boolean;
  }
}

/** A field of an input type under its name in the contract. */
export interface ContractField {
  readonly name: string;
  readonly field: string;
  readonly text?: TextField | undefined;
}

/** The fields of an input type as the contract names them, in the order of those names. */
function contractFieldsOf(type: GraphQLInputObjectType): readonly ContractField[] {
  const renamed = new Map(
    Object.entries(type.extensions.contractNames ?? {}).map(([name, to]): [string, ContractField] =>
      typeof to === 'string' ? [to, { name, field: to }] : [to.field, { name, field: to.field, text: to }],
    ),
  );
  const fields = Object.keys(type.getFields()).map((field) => renamed.get(field) ?? { name: field, field });
  return renamed.size === 0 ? fields : fields.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const known = new WeakMap<GraphQLInputObjectType, readonly ContractField[]>();

/** The fields of an input type as the contract names them. */
export function contractFields(type: GraphQLInputObjectType): readonly ContractField[] {
  const fields = known.get(type) ?? contractFieldsOf(type);
  known.set(type, fields);
  return fields;
}

/** The fields of an input type as a caller named them in `sent`. */
export function spelledFields(type: GraphQLInputObjectType, sent: object, spelling: Spelling): readonly ContractField[] {
  const fields = contractFields(type);
  if (spelling === 'contract' || type.extensions.contractNames === undefined) return fields;
  return fields.map((each) =>
    spelling === 'either' && Object.hasOwn(sent, each.name) && !Object.hasOwn(sent, each.field)
      ? each
      : { name: each.field, field: each.field },
  );
}

/** The name of an enum's value that a caller spelled so; undefined when it has none. */
export function enumName(type: GraphQLEnumType, text: string, spelling: Spelling): string | undefined {
  if (spelling !== 'contract' && type.getValue(text)) return text;
  const takesText = spelling !== 'schema' || type.extensions.isTextInContract || type.extensions.isNamedByText;
  return takesText ? type.getValues().find(({ value }) => value === text)?.name : undefined;
}

/** The values of an enum as the contract spells them, in the order of those texts where they are not the names. */
export function contractValues(type: GraphQLEnumType): readonly (readonly [text: string, description: string])[] {
  const values = type.getValues().map(({ value, description }) => [String(value), description ?? ''] as const);
  const isRenamed = type.getValues().some(({ name, value }) => name !== value);
  return isRenamed ? values.toSorted(([a], [b]) => (a < b ? -1 : 1)) : values;
}

/** The values of an enum, spelled so. */
export const enumTexts = (type: GraphQLEnumType, spelling: Spelling): readonly string[] =>
  spelling === 'contract' ? contractValues(type).map(([text]) => text) : type.getValues().map(({ name }) => name);

/** The fields of the input that lies at a path of field names, which are the schema's. */
export type FieldsAt = (path: readonly string[]) => readonly ContractField[];

/** The fields of an input type, and of the types of its fields, as the contract names them. */
export function contractFieldsBelow(type: GraphQLInputObjectType): FieldsAt {
  return (path) => {
    const [step, ...rest] = path.filter((each) => !/^\d+$/.test(each));
    if (step === undefined) return contractFields(type);
    const nested = getNamedType(type.getFields()[step]?.type);
    return isInputObjectType(nested) ? contractFieldsBelow(nested)(rest) : [];
  };
}

/** An issue of the rules in the names of a caller: its field, and the fields that its message names. */
export function inNamesOf<I extends Issue & Partial<Pick<LocatedIssue, 'path'>>>(issue: I, fieldsAt: FieldsAt): I {
  const steps = issue.path?.map(String) ?? issue.field.split('.');
  const named = steps.map((step, at) => fieldsAt(steps.slice(0, at)).find(({ field }) => field === step)?.name ?? step);
  const beside = [...fieldsAt([]), ...fieldsAt(steps.slice(0, -1))].filter(({ name, field }) => name !== field);
  if (beside.length === 0) return issue;
  const message = beside.reduce(
    (text, { name, field }) => text.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), name),
    issue.message,
  );
  const path = issue.path?.map((step, at) => (typeof step === 'string' ? (named[at] ?? step) : step));
  return { ...issue, field: named.join('.'), message, ...(path && { path }) };
}
