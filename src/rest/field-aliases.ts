import type { Issue } from '../core/errors.ts';

/**
 * Fields that API v1 spells otherwise than the schema: its path in the body → its path in `$input`. One level of
 * nesting, as in `{ 'stock.quantity': 'stock' }`.
 */
export type FieldAliases = Readonly<Record<string, string>>;

type Values = Record<string, unknown>;

export interface AliasedBody {
  readonly input: Values;
  readonly issues: readonly Issue[];
  readonly unknown: readonly string[];
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body in the schema's words. A name that only the schema has is unknown to API v1. */
export function applyAliases(body: Values, aliases: FieldAliases): AliasedBody {
  const input: Values = { ...body };
  const issues: Issue[] = [];
  const unknown: string[] = [];
  const known = new Set(Object.keys(aliases).map((path) => path.split('.')[0]));
  for (const name of new Set([...Object.values(aliases), ...Object.keys(aliases).map((path) => path.split('.')[0] ?? '')])) {
    if (name in input && !known.has(name)) unknown.push(name);
    delete input[name];
  }
  for (const [path, target] of Object.entries(aliases)) {
    const [container = '', field] = path.split('.');
    const outer = body[container];
    if (outer === undefined) continue;
    if (field === undefined) {
      input[target] = outer;
    } else if (outer === null) {
      issues.push({ field: container, message: 'Não pode ser nulo.', code: 'NOT_NULL' });
    } else if (!isObject(outer)) {
      issues.push({ field: container, message: 'Deve ser um objeto.', code: 'INVALID_TYPE' });
    } else {
      if (outer[field] !== undefined) input[target] = outer[field];
      const others = Object.keys(outer).filter((key) => !(`${container}.${key}` in aliases));
      unknown.push(...others.map((key) => `${container}.${key}`));
    }
  }
  return { input, issues, unknown };
}

/** A path in `$input` as the body spells it. */
export function toBodyPath(field: string, aliases: FieldAliases): string {
  const [path] = Object.entries(aliases).find(([, target]) => field === target || field.startsWith(`${target}.`)) ?? [];
  return path === undefined ? field : path + field.slice((aliases[path] ?? '').length);
}
