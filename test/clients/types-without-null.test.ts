import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const QUERY = `query OrdersQuery($id: ID!) @throwOnFieldError {
  orders(first: 2) { nodes { customer { name } checkout { id } } }
  order(id: $id) { number }
  products @catch(to: NULL) { totalCount }
}`;

/** The type that Relay makes of the answer to a query, in one line. */
function relayType(query: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'));
  try {
    for (const name of ['src', 'made']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'src/Orders.ts'), `graphql\`${query}\`;\n`);
    copyFileSync('schema/schema.graphql', join(folder, 'schema.graphql'));
    const config = { src: './src', schema: './schema.graphql', artifactDirectory: './made', language: 'typescript' };
    writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
    const compiler = createRequire(import.meta.url)('relay-compiler') as string;
    execFileSync(compiler, ['relay.config.json'], { cwd: folder, stdio: 'pipe' });
    const made = readFileSync(join(folder, 'made/OrdersQuery.graphql.ts'), 'utf8');
    const [, type = ''] = /OrdersQuery\$data = (\{[\s\S]*?\n\});/.exec(made) ?? [];
    return type.replaceAll('readonly ', '').replaceAll(/\s+/g, ' ');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a client of Relay that throws at errors gets types in which only what may be absent is null', () => {
  const node = '{ checkout: { id: string; } | null | undefined; customer: { name: string; }; }';
  expect(relayType(QUERY)).toBe(
    `{ order: { number: number; } | null | undefined; orders: { nodes: ReadonlyArray<${node}>; }; products: { totalCount: number; } | null | undefined; }`,
  );
  const tolerant = relayType(QUERY.replace(' @throwOnFieldError', ''));
  expect(tolerant).toContain('customer: { name: string; } | null | undefined;');
});
