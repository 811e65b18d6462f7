import { Prisma } from '../../generated/prisma/client.ts';
import type { Column } from './table.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The order of PostgreSQL's jsonb: shorter names first, then by their bytes. */
function compareJsonbKeys(a: string, b: string): number {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length - other.length || one.compare(other);
}

function inJsonbOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inJsonbOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value as Readonly<Record<string, Json>>).sort(([a], [b]) => compareJsonbKeys(a, b));
  return Object.fromEntries(entries.map(([key, one]) => [key, inJsonbOrder(one)]));
}

/** A value that is written to a column, as it is when it is read again. */
export function predictStored({ type, isList }: Column, value: unknown): unknown {
  if (value === null || value === Prisma.DbNull) return isList ? [] : null;
  if (type === 'Json') return value === Prisma.JsonNull ? null : inJsonbOrder(JSON.parse(JSON.stringify(value)) as Json);
  if (isList) return [...(value as readonly unknown[])];
  if (type === 'BigInt') return BigInt(value as bigint | number);
  if (type === 'Bytes') return new Uint8Array(value as Uint8Array);
  return value;
}
