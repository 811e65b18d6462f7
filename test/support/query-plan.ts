import pg from 'pg';
import type { Database, Transaction } from '../../src/data/database.ts';
import type { SentStatement } from './statements.ts';

/** A node of a plan, as EXPLAIN (FORMAT JSON) has it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | null } }).utils;

function literal(value: unknown): string {
  const text = prepareValue(value);
  return text === null ? 'NULL' : pg.escapeLiteral(String(text));
}

/** The plan of a statement with these settings of the session. */
export async function planOf(
  session: Transaction,
  { text, values = [] }: SentStatement,
  settings: Readonly<Record<string, string>>,
): Promise<PlanNode> {
  for (const [name, value] of Object.entries(settings)) await session.query({ text: `SET LOCAL ${name} = ${value}` });
  await session.query({ text: `PREPARE explained AS ${text}` });
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
  const { rows } = await session.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `EXPLAIN (FORMAT JSON, COSTS off) EXECUTE explained${given}`,
  });
  await session.query({ text: 'DEALLOCATE explained' });
  for (const name of Object.keys(settings)) await session.query({ text: `SET LOCAL ${name} = DEFAULT` });
  return (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan;
}

/** Every node of a plan with those above it up to the nearest LIMIT. */
function* nodesBelow(node: PlanNode, above: readonly PlanNode[] = []): Generator<{ node: PlanNode; above: readonly PlanNode[] }> {
  yield { node, above };
  for (const child of node.Plans ?? []) yield* nodesBelow(child, node['Node Type'] === 'Limit' ? [] : [...above, node]);
}

/**
 * Returns what in a plan grows with the table: scans that are not of an index or drop rows that they read, and sorts of more rows than a LIMIT or
 * one of the `few` columns leaves. Empty for a page that costs the same however many rows there are.
 */
export function growingParts(plan: PlanNode, table: string, few: readonly string[]): string[] {
  return [...nodesBelow(plan)].flatMap(({ node, above }) => {
    if (node['Relation Name'] !== table) return [];
    const { 'Node Type': type, 'Index Cond': condition = '', Filter: filter } = node;
    if (few.some((column) => condition.includes(`(${column} =`))) return [];
    if (type !== 'Index Scan' && type !== 'Index Only Scan') return [`${type} on ${table}`];
    if (filter !== undefined) return [`${node['Index Name']} drops rows: ${filter}`];
    return above.some((over) => over['Node Type'] === 'Sort') ? [`Sort of rows of ${node['Index Name']}`] : [];
  });
}

/** Conditions by which a plan looks rows of stores up by their id without their store. */
export function lookUpsByIdAlone(plan: PlanNode): string[] {
  return [...nodesBelow(plan)].flatMap(({ node }) => {
    const { 'Relation Name': table = '', 'Index Cond': condition = '' } = node;
    const isAlone = /\bid = /.test(condition) && !condition.includes('store_id = ');
    return isAlone && table !== 'store' ? [`${table}: ${condition}`] : [];
  });
}

/** Scans that compute the words of rows beyond a LIMIT: `Seq Scan on order`. */
export function unboundedWords(plan: PlanNode): string[] {
  return [...nodesBelow(plan)].flatMap(({ node }) => {
    const { 'Node Type': type, 'Relation Name': table, Filter: filter = '', Plans: [only] = [] } = node;
    const isBounded = type === 'Subquery Scan' && only?.['Node Type'] === 'Limit';
    return filter.includes('search_terms(') && !isBounded ? [`${type} on ${table}`] : [];
  });
}

/** The plan of a statement, in a transaction of its own. */
export const planIn = (database: Database, statement: SentStatement, settings: Readonly<Record<string, string>> = {}) =>
  database.transaction(async (session) => {
    const found = await planOf(session, statement, settings);
    await session.commit([]);
    return found;
  });
