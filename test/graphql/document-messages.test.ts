import { buildSchema, execute, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { inPortuguese } from '../../src/graphql/document-messages.ts';
import { startService } from '../support/service.ts';

const schema: GraphQLSchema = buildSchema(`
  type Query { order(id: ID!): Order node: Node }
  interface Node { id: ID! }
  type Order implements Node { id: ID! total: Int }
  type Other implements Node { id: ID! }
  type Subscription { a: Int b: Int }`);

/** The messages about a document, of its parser, its validation or the choice of its operation. */
function messagesOf(text: string): string[] {
  try {
    const document = parse(text);
    const errors = validate(schema, document);
    if (errors.length > 0) return errors.map(({ message }) => message);
    const result = execute({ schema, document, operationName: 'Missing' }) as { errors?: readonly GraphQLError[] };
    return (result.errors ?? []).map(({ message }) => message);
  } catch (error) {
    return [(error as GraphQLError).message];
  }
}

describe('the errors of a document', () => {
  test.for([
    ['{ ordr(id: 1) { id } }', 'O tipo Query não tem o campo "ordr". Você quis dizer "order"?'],
    ['{ order(id: 1, ide: 2) { id } }', 'O campo Query.order não tem o argumento "ide". Você quis dizer "id"?'],
    ['{ order { id } }', 'Falta o argumento obrigatório "id" (ID!) do campo "order".'],
    [
      '{ order(id: 1) }',
      'O campo "order" é do tipo Order: diga entre chaves quais campos dele quer ler. Você quis dizer "order { ... }"?',
    ],
    ['{ order(id: 1) { id { a } } }', 'O campo "id" é do tipo ID!, que não tem campos: tire as chaves.'],
    ['query ($id: UID!) { order(id: $id) { id } }', 'O tipo "UID" não existe. Você quis dizer "ID"?'],
    ['query { order(id: $id) { id } }', 'A operação não declara a variável "$id".'],
    ['query A($id: ID!) { node { id } }', 'A operação não usa a variável "$id".'],
    ['query ($id: ID) { order(id: $id) { id } }', 'A variável "$id" é do tipo ID, e aqui o tipo é ID!.'],
    ['{ node { ...F } }', 'O fragmento "F" não existe no documento.'],
    ['{ node { total } }', 'O tipo Node não tem o campo "total". Você quis dizer um fragmento de "Order"?'],
    ['{ node { id @nada } }', 'A diretiva "@nada" não existe.'],
    ['{ order(id: 1) { ... on Other { id } } }', 'O fragmento não cabe aqui: um objeto do tipo "Order" nunca é do tipo "Other".'],
    ['{ node { id } } query B { node { id } }', 'Uma operação sem nome tem que ser a única do documento.'],
    ['query A { node { id } }', 'O documento não tem a operação "Missing".'],
    ['subscription { a b }', 'Uma assinatura só pode ter um campo.'],
    ['{ order(id: 1, id: 2) { id } }', 'O argumento "id" aparece mais de uma vez.'],
    ['{ node { id }', 'Erro de sintaxe: era esperado Name, e há <EOF>.'],
    ['{ node { id } } }', 'Erro de sintaxe: "}" não cabe aqui.'],
    ['{ order(id: "a) { id } }', 'Erro de sintaxe: falta a aspa que fecha o texto.'],
  ] as const)('of %s are in Portuguese', ([text, said]) => {
    expect(messagesOf(text).map(inPortuguese)).toContain(said);
  });

  test('that nobody has translated stay as they are', () => {
    expect(inPortuguese('Something new of GraphQL.')).toBe('Something new of GraphQL.');
  });

  test('come over HTTP in Portuguese, with their place and their code', async () => {
    const service = await startService();
    const store = await service.newStore();
    const send = async (query: string) => {
      const headers = { authorization: `Bearer ${store.key}`, 'x-store-id': store.id, 'content-type': 'application/json' };
      const { body } = await service.send('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }, 200);
      return (body as unknown as { errors: unknown[] }).errors[0];
    };
    expect(await send('{ products { totl } }')).toMatchObject({
      message: expect.stringMatching(/^O tipo \w+ não tem o campo "totl"\./),
      locations: [{ line: 1, column: 14 }],
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
    expect(await send('{ products {')).toMatchObject({
      message: 'Erro de sintaxe: era esperado Name, e há <EOF>.',
      locations: [{ line: 1, column: 13 }],
    });
  });
});
