import { type DefinitionNode, Kind, parse, print } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/core/lib/clock.ts';
import { createSecrets } from '../../src/core/lib/secrets.ts';
import type { DemoStore } from '../../src/demo/seed-catalogue.ts';
import { seedDemoStore } from '../../src/demo/seed-demo-store.ts';
import { EXAMPLE_TABS, readExample } from '../../src/graphql/graphiql-options.ts';
import { OPERATOR, PUBLIC_URL, SECRETS_KEY, Service, startOwnService } from '../support/service.ts';
import { prismaStatementsOf } from '../support/statements.ts';
import { compiles } from '../support/test-database.ts';

const { database } = await startOwnService();
let demo: DemoStore;
const service = new Service(database, { clock: systemClock, demoCredentials: () => ({ ...demo, isIntroduced: true }) });

interface Tab {
  readonly query: string;
  readonly variables?: string;
}

/** The tabs as the page opens GraphiQL with them. */
async function tabsOfPage(): Promise<Tab[]> {
  const response = await service.app.fetch(new Request('http://store.test/graphql', { headers: { accept: 'text/html' } }));
  const [, options = ''] = /<script type="application\/json" id="options">(.*)<\/script>/.exec(await response.text()) ?? [];
  return (JSON.parse(options) as { defaultTabs: Tab[] }).defaultTabs;
}

/** Paths of what is null at the root, or an empty list anywhere a list was asked for by `nodes`. */
function gapsIn(data: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (value === null) return [name];
    const list = Array.isArray(value) ? value : (value as { nodes?: unknown[] }).nodes;
    return Array.isArray(list) && list.length === 0 ? [`${name}.nodes`] : [];
  });
}

/** An operation with the fragments of its tab that it spreads. */
const spreadsOf = (operation: string, fragments: readonly DefinitionNode[]) =>
  operation.includes('...') ? [operation, ...fragments.map(print)].join('\n') : operation;

beforeAll(async () => {
  const made = await seedDemoStore(database, createSecrets(SECRETS_KEY), PUBLIC_URL, { isAlive: true });
  if (!made) throw new Error('the database was not empty');
  demo = made;
});

describe('the example operations of GraphiQL on the demonstration store', () => {
  let tabs: Tab[];
  beforeAll(async () => {
    tabs = await tabsOfPage();
  });

  test('are all in the page, with no placeholder left', () => {
    expect(tabs.map(({ query }) => query)).toEqual(EXAMPLE_TABS.map((name) => readExample(name).text));
    const todo = 'a variable without an id of the demonstration store: add its query to src/demo/example-ids.ts';
    expect(
      tabs.filter(({ variables }) => variables?.includes('00000000-0000')),
      todo,
    ).toEqual([]);
  });

  async function runTab(name: (typeof EXAMPLE_TABS)[number]): Promise<void> {
    const { text, operations } = readExample(name);
    const fragments = parse(text).definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
    const tab = tabs[EXAMPLE_TABS.indexOf(name)];
    const variables = JSON.parse(tab?.variables ?? '{}') as Record<string, unknown>;
    const secret = name === 'operator' ? OPERATOR : demo.apiKey;
    const headers = { authorization: `Bearer ${secret}`, 'x-store-id': demo.storeId };
    // What stays open is followed in test/graphql/subscriptions.test.ts. A clock advances where jobs run: test/support/clock-store.ts.
    for (const operation of operations.filter((each) => !/^subscription|advanceStoreClock/.test(each))) {
      const names = [...operation.matchAll(/\$(\w+):/g)].map(([, variable]) => variable as string);
      const sent = Object.fromEntries(names.map((variable) => [variable, variables[variable]]));
      const { data, errors } = await service.graph(spreadsOf(operation, fragments), sent, headers);
      const [first = ''] = operation.split('{');
      expect([first, errors, gapsIn(data)]).toEqual([first, undefined, []]);
    }
  }

  // What is not in this table is compiled. A new line is a query that costs Prisma's time: compile it, or write it down here.
  const LEFT_TO_PRISMA: Readonly<Record<string, readonly string[]>> = {
    operator: ['COUNT AS', 'INSERT api_key', 'INSERT store', 'SELECT store'],
  };

  test.each(EXAMPLE_TABS)('run unchanged: %s', async (name) => {
    if (!compiles) return runTab(name);
    expect(await prismaStatementsOf(() => runTab(name))).toEqual(LEFT_TO_PRISMA[name] ?? []);
  });
});
