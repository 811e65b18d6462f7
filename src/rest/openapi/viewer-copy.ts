import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../core/json-schema/scalars.ts';
import { AREAS } from '../../graph/areas.ts';
import { SHORT_TITLES } from './short-titles.ts';

/** Guides for integrators, in the order in which they are read. */
const NAMES = [
  'comece-aqui',
  'autenticacao',
  'erros',
  'limites',
  'idempotencia',
  'webhooks',
  'do-carrinho-ao-pagamento',
  'o-dia-de-um-erp',
  'graphql',
] as const;

/** All guides in Portuguese as one Markdown text; each begins with a heading of the first level. */
export const GUIDES = NAMES.map((name) => readFileSync(new URL(`guides/${name}.md`, import.meta.url), 'utf8')).join('\n');

/** Ids by the names of path parameters and of fields, such as `productId`; those of the store that the page can be tried on. */
export type ExampleIds = Readonly<Record<string, string>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Document {
  readonly info: object;
  readonly paths: Paths;
  readonly webhooks: Paths;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

/** Ids of the recorded examples, which no store has. */
const RECORDED_ID = /^0195570e-4a00-7000-8000-/;

/** The name of the id that a field holds: `offerProductId` is a `productId`. */
const idFor = (field: string, ids: ExampleIds): string | undefined =>
  Object.entries(ids).find(([name]) => field.toLowerCase().replace(/s$/, '').endsWith(name.toLowerCase()))?.[1];

/** An example body with ids that exist in the place of recorded ones. */
function withIds(value: unknown, ids: ExampleIds, field = ''): unknown {
  if (typeof value === 'string') return RECORDED_ID.test(value) ? (idFor(field, ids) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withIds(item, ids, name)]));
}

/** Bodies in the place of recorded ones that a store may take once, and that the demonstration store has taken. */
const OTHER_BODIES: Readonly<Record<string, object>> = { createOrderTag: { label: 'Cliente fiel', color: 'pink' } };

/** A value to begin with, for a parameter that is switched off. */
function firstValue({ default: preset, enum: options, examples }: JsonSchema): unknown {
  return preset ?? (options as unknown[] | undefined)?.[0] ?? (examples as unknown[] | undefined)?.[0] ?? '';
}

/** Parameter with an existing id as its example; an optional one is switched off. */
function toTry(parameter: Parameter, ids: ExampleIds): Parameter {
  const { name, required = false, schema } = parameter;
  const id = name === 'X-Store-Id' ? ids.storeId : ids[name];
  if (required) return id === undefined ? parameter : ({ ...parameter, example: id } as Parameter);
  const off = { value: firstValue(schema), 'x-disabled': true };
  return { ...parameter, examples: { exemplo: off } } as Parameter;
}

function operationToTry(operation: Operation, ids: ExampleIds): Operation {
  const { operationId, summary, parameters, requestBody } = operation;
  const json = requestBody?.content['application/json'];
  const isAlias = operationId.endsWith('Alias');
  return {
    ...operation,
    summary: `${SHORT_TITLES[operationId] ?? summary}${isAlias ? ' (alias)' : ''}`,
    ...(isAlias && { deprecated: true }),
    parameters: parameters.map((parameter) => ('$ref' in parameter ? parameter : toTry(parameter, ids))),
    ...(requestBody &&
      json?.example !== undefined && {
        requestBody: {
          ...requestBody,
          content: { 'application/json': { ...json, example: OTHER_BODIES[operationId] ?? withIds(json.example, ids) } },
        },
      }),
  };
}

/** An event under its own name, with all headers of a delivery. */
function eventToRead(name: string, { summary, description, parameters, ...event }: Operation): Operation {
  const signature = {
    name: 'webhook-signature',
    in: 'header',
    required: false,
    description: 'Assinatura de Standard Webhooks: `v1,` e o HMAC-SHA256 em base64; só nos webhooks que têm segredo.',
    schema: { type: 'string', maxLength: 1000 },
  };
  return {
    ...event,
    summary: name,
    description: `${summary} ${description}`,
    parameters: [...parameters, signature],
    security: [],
  };
}

const mapPaths = (paths: Paths, map: (operation: Operation, path: string) => Operation): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, map(operation, path)])),
    ]),
  );

/** The tags under the headings of their areas. */
const TAG_GROUPS = Object.values(AREAS)
  .filter(({ tags }) => tags.length > 0)
  .map(({ title: name, tags }) => ({ name, tags }));

/**
 * Description of the API for the page at `/docs`: with guides, short titles, tags by area, and examples that work unchanged with the
 * store of `ids`. Without ids the examples keep their placeholders.
 */
export function viewerCopy(document: JsonSchema, ids: ExampleIds): JsonSchema {
  const { info, paths, webhooks, components, ...rest } = document as unknown as Document;
  const parameters = Object.entries(components.parameters).map(([name, parameter]) => [name, toTry(parameter, ids)]);
  return {
    ...rest,
    'x-tagGroups': TAG_GROUPS,
    info: { ...info, description: GUIDES },
    paths: mapPaths(paths, (operation) => operationToTry(operation, ids)),
    webhooks: mapPaths(webhooks, (event, name) => eventToRead(name, event)),
    components: { ...components, parameters: Object.fromEntries(parameters) },
  };
}
