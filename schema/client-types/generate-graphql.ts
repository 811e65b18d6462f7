// The types that GraphQL clients use, from the public generator, and what their caches have to know.
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as schemaTypes from '@graphql-codegen/typescript';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isIntrospectionType,
  isObjectType,
  Kind,
  parse,
  print,
  printSchema,
  separateOperations,
  visit,
} from 'graphql';

/** TypeScript of the scalars, in both directions. */
const SCALARS = {
  ID: 'string',
  DateTime: 'string',
  Date: 'string',
  EmailAddress: 'string',
  URL: 'string',
  Money: 'number',
  Percent: 'number',
  DiscountAmount: 'number',
  Cents: 'number',
  JSON: 'unknown',
} as const;

const CONFIG = { scalars: SCALARS, strictScalars: true, enumsAsTypes: true, immutableTypes: true, useTypeImports: true };

type Plugin = { readonly plugin: (...args: never[]) => unknown };

async function generate(sdl: string, plugins: Readonly<Record<string, Plugin>>, operations?: string): Promise<string> {
  const schema = buildSchema(sdl);
  const documents = operations === undefined ? [] : [{ location: 'operations.graphql', document: parse(operations) }];
  return codegen({
    filename: 'graphql.ts',
    schema: parse(printSchema(schema)),
    schemaAst: schema,
    documents,
    config: CONFIG,
    plugins: Object.keys(plugins).map((name) => ({ [name]: {} })),
    pluginMap: plugins as never,
  });
}

const HEAD = (generator: string, source: string) => `// Made by ${generator} of ${source}: npm run snapshots.\n`;

/** TypeScript of every type of the schema. */
export const graphqlTypes = async (sdl: string): Promise<string> =>
  HEAD('graphql-codegen', 'schema/schema.graphql') + (await generate(sdl, { schemaTypes }));

/** Typed documents of `operations`, with the types of their variables and results. */
export const typedOperations = async (sdl: string, operations: string): Promise<string> =>
  HEAD('graphql-codegen', 'operations.graphql') + (await generate(sdl, { operationTypes, typedDocuments }, operations));

const isList = (name: string) => /(?:Connection|Edge)$/.test(name) || name === 'PageInfo';

/**
 * The schema as who runs an operation in process meets it: without its sentences, and with lists of the query that are there, because
 * only an error makes one null, and an error is thrown.
 */
const schemaInProcess = (sdl: string): string =>
  print(
    visit(parse(sdl), {
      ObjectTypeDefinition(node) {
        if (node.name.value !== 'Query') return undefined;
        const fields = node.fields?.map((field) =>
          field.type.kind === Kind.LIST_TYPE || (field.type.kind === Kind.NAMED_TYPE && isList(field.type.name.value))
            ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } as const }
            : field,
        );
        return { ...node, ...(fields && { fields }) };
      },
      StringValue: (node, key) => (key === 'description' ? null : node),
    }),
  );

/** The constant with the source of one operation and the fragments that it needs. */
function documentConstant(name: string, document: DocumentNode): string {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation?.name) throw new Error('an operation of this service has no name');
  const type = `${name}${operation.operation === 'query' ? 'Query' : 'Mutation'}`;
  return `export const ${name}Document = \`${print(document)}\` as TypedDocument<${type}, ${type}Variables>;\n`;
}

/** The operations that a folder of this service runs in process, `documents.graphql`: their sources with the types of both directions. */
export async function ownDocuments(sdl: string, folder: string, operations: string): Promise<string> {
  const types = await generate(schemaInProcess(sdl), { operationTypes }, operations);
  const documents = Object.entries(separateOperations(parse(operations, { noLocation: true })));
  return [
    HEAD('graphql-codegen', `src/${folder}/documents.graphql`),
    "import type { TypedDocument } from '../../core/execution/typed-document.ts';\n",
    types,
    '\n',
    ...documents.map(([name, document]) => documentConstant(name, document)),
  ].join('');
}

/** Arguments that say how much of a list is read. A numbered page is a list by itself: no cursor joins it to the next. */
const PAGING = new Set(['first', 'after', 'last', 'before']);

/** The fields of a type that are lists in pages, with the arguments that make them another list. */
function connectionsOf(type: GraphQLObjectType): [string, string[]][] {
  return Object.values(type.getFields())
    .filter((field) => /Connection!?$/.test(String(field.type)))
    .map(({ name, args }) => [name, args.map((arg) => arg.name).filter((arg) => !PAGING.has(arg))]);
}

/** The fields of an object type with their types, as the schema writes them. */
const fieldTypesOf = (type: GraphQLObjectType): [string, string][] =>
  Object.values(type.getFields()).map((field) => [field.name, String(field.type)]);

/** Data for normalized caches: types behind abstract ones, types without an id, lists in pages, and the type of every field. */
export function cacheHints(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const objects = types.filter(isObjectType);
  const possibleTypes = Object.fromEntries(
    types.filter(isAbstractType).map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  );
  const typesWithoutId = objects
    .filter((type) => !roots.includes(type) && !isList(type.name) && !('id' in type.getFields()))
    .map(({ name }) => name);
  const connections = Object.fromEntries(
    objects
      .map((type) => [type.name, Object.fromEntries(connectionsOf(type))] as const)
      .filter(([, fields]) => Object.keys(fields).length > 0),
  );
  const fieldTypes = Object.fromEntries(objects.map((type) => [type.name, Object.fromEntries(fieldTypesOf(type))]));
  const constant = (description: string, name: string, value: object) =>
    `\n/** ${description} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
  return (
    '// Made of schema/schema.graphql: npm run snapshots.\n' +
    constant('Types behind each interface and union.', 'possibleTypes', possibleTypes) +
    constant('Types that have no id: parts of the object that contains them.', 'typesWithoutId', typesWithoutId) +
    constant('Lists in pages, with the arguments that make them another list.', 'connections', connections) +
    constant('Types of the fields of every object type.', 'fieldTypes', fieldTypes)
  );
}
