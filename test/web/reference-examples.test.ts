import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/core/lib/clock.ts';
import { createSecrets } from '../../src/core/lib/secrets.ts';
import type { DemoStore } from '../../src/demo/seed-catalogue.ts';
import { seedDemoStore } from '../../src/demo/seed-demo-store.ts';
import type { Json } from '../support/replies.ts';
import { PUBLIC_URL, SECRETS_KEY, Service, startOwnService } from '../support/service.ts';
import { prismaStatementsOf } from '../support/statements.ts';
import { compiles } from '../support/test-database.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly example?: string;
  readonly examples?: Readonly<Record<string, { 'x-disabled'?: boolean }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly (Parameter | { $ref: string })[];
  readonly requestBody?: { content: Record<string, { example?: Json }> };
}

interface Reference {
  readonly info: { description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { post: Operation }>>;
  readonly components: { parameters: Readonly<Record<string, Parameter>> };
}

const { database } = await startOwnService();
let demo: DemoStore;
const service = new Service(database, { clock: systemClock, demoCredentials: () => ({ ...demo, isIntroduced: true }) });

const referenceOf = async (at: Service) =>
  (await (await at.app.fetch(new Request('http://store.test/docs/openapi.json'))).json()) as Reference;

let reference: Reference;
beforeAll(async () => {
  const made = await seedDemoStore(database, createSecrets(SECRETS_KEY), PUBLIC_URL, { isAlive: true });
  if (!made) throw new Error('the database was not empty');
  demo = made;
  reference = await referenceOf(service);
});

function parametersOf({ parameters }: Operation): Parameter[] {
  return parameters.map((parameter) =>
    '$ref' in parameter ? (reference.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] as Parameter) : parameter,
  );
}

const operations = () =>
  Object.entries(reference.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** Sends every example of the reference. Returns those that were not answered in full. */
async function sendExamples(): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const { path, method, operation } of operations()) {
    const inPath = parametersOf(operation).filter((parameter) => parameter.in === 'path');
    const filled = inPath.reduce((text, { name, example }) => text.replace(`{${name}}`, example ?? ''), path);
    const body = operation.requestBody?.content['application/json']?.example;
    const headers = path.startsWith('/api/v1/')
      ? { authorization: `Bearer ${demo.apiKey}`, 'x-store-id': reference.components.parameters.StoreId?.example ?? '' }
      : { 'x-api-key': demo.checkoutKey };
    const response = await service.app.fetch(
      new Request(`http://store.test${filled}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const answer = (await response.json()) as { success: boolean; data?: Record<string, unknown> };
    const gaps = Object.entries(answer.data ?? {}).filter(
      ([, value]) => value === null || (Array.isArray(value) && !value.length),
    );
    if (response.status >= 300 || !answer.success || gaps.length > 0)
      outcomes.push([method, filled, response.status, answer, gaps]);
  }
  return outcomes;
}

describe('the OpenAPI document that /docs shows', () => {
  // What is not in this list is compiled. A new line is a query that costs Prisma's time: compile it, or write it down here.
  const LEFT_TO_PRISMA: readonly string[] = [];

  test('has examples that all work unchanged on the demonstration store', { timeout: 120_000 }, async () => {
    let outcomes: unknown[] = [];
    const send = async () => {
      outcomes = await sendExamples();
    };
    if (!compiles) await send();
    else expect(await prismaStatementsOf(send)).toEqual(LEFT_TO_PRISMA);
    expect(outcomes).toEqual([]);
  });

  test('sends no optional parameter by default', () => {
    const optional = operations()
      .flatMap(({ operation }) => parametersOf(operation))
      .filter(({ required }) => !required);
    expect(optional.length).toBeGreaterThan(50);
    for (const { name, examples } of optional)
      expect([name, Object.values(examples ?? {}).map((each) => each['x-disabled'])]).toEqual([name, [true]]);
  });

  test('has short titles, a marked second address, and events by name with all headers', () => {
    expect(operations().map(({ operation }) => operation.summary)).toEqual(
      operations().map(() => expect.stringMatching(/^(Alterar|Criar|Definir|Ler|Listar|Mover) .{3,32}$/)),
    );
    const deprecated = operations().filter(({ operation }) => operation.deprecated);
    expect(deprecated.map(({ path, operation }) => [path, operation.summary])).toEqual([
      ['/api/stores/external/checkout', 'Criar checkout externo (alias)'],
    ]);
    for (const [name, { post }] of Object.entries(reference.webhooks)) {
      expect(post.summary).toBe(name);
      const headers = post.parameters.map((parameter) => 'name' in parameter && parameter.name);
      expect(headers).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-test', 'webhook-signature']);
    }
  });

  test('begins with the guides', () => {
    expect([...reference.info.description.matchAll(/^# (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Comece aqui',
      'Autenticação e escopos',
      'Erros',
      'Limites',
      'Idempotência',
      'Webhooks e sua assinatura',
      'Do carrinho ao pagamento',
      'GraphQL',
    ]);
  });

  test('keeps the placeholders without a demonstration store, and otherwise equals the published document', async () => {
    const without = new Service(database);
    const plain = await referenceOf(without);
    expect(plain.components.parameters.StoreId?.example).toBeUndefined();
    expect(JSON.stringify(plain)).not.toContain(demo.storeId);
    const published = (await (await without.app.fetch(new Request('http://store.test/openapi.json'))).json()) as Reference;
    expect(Object.keys(plain.paths)).toEqual(Object.keys(published.paths));
    expect((plain as unknown as Json).components).toMatchObject({
      schemas: (published as unknown as { components: Json }).components.schemas,
    });
    expect(plain.paths['/api/v1/kits']?.post?.requestBody).toEqual(published.paths['/api/v1/kits']?.post?.requestBody);
  });
});
