import { isDeepStrictEqual } from 'node:util';
import { Ajv, type ValidateFunction } from 'ajv';
import { violationsOf } from '../json-schemas.ts';
import type { BankExchange } from './exchange.ts';

/** A named change of a published document; without `to` the member goes. */
export interface PatchLine {
  readonly pointer: string;
  readonly from: unknown;
  readonly to?: unknown;
  readonly why: string;
}

type Json = Record<string, unknown>;

/** A part of a pointer as it is in the document. */
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** A copy of the document with the lines applied. Throws for a line that no longer applies. */
export function patched(document: object, lines: readonly PatchLine[]): Json {
  const copy = structuredClone(document) as Json;
  for (const { pointer, from, to } of lines) {
    const path = pointer.slice(1).split('/').map(unescaped);
    const name = path.pop() ?? '';
    const owner = path.reduce<Json | undefined>((value, part) => value?.[part] as Json | undefined, copy);
    if (owner === undefined || !isDeepStrictEqual(owner[name], from)) throw new Error(`the patch no longer applies: ${pointer}`);
    if (to === undefined) delete owner[name];
    else owner[name] = to;
  }
  return copy;
}

interface Operation {
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Json;
}

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

/** A validator of exchanges by a published document, which knows nothing of the gateway and of the simulated bank. */
export class PublishedApi {
  readonly #document: Json;
  readonly #ajv: Ajv;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: Json) {
    this.#document = document;
    this.#ajv = new Ajv({
      strict: false,
      allErrors: true,
      formats: {
        'date-time': isMoment,
        uri: (text: string) => URL.canParse(text),
        uuid: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
        email: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text),
        float: { type: 'number', validate: Number.isFinite },
        int32: { type: 'number', validate: (value: number) => Number.isInteger(value) && Math.abs(value) < 2 ** 31 },
        int64: { type: 'number', validate: Number.isSafeInteger },
      },
    });
    this.#ajv.addSchema(document, 'published');
  }

  #at(pointer: string): unknown {
    return pointer
      .slice(2)
      .split('/')
      .map(unescaped)
      .reduce<unknown>((value, part) => (value as Json | undefined)?.[part], this.#document);
  }

  /** A part of the document, behind its reference. */
  #resolved(part: unknown): Json {
    const { $ref } = part as { $ref?: string };
    return ($ref === undefined ? part : this.#at($ref)) as Json;
  }

  /** Violations of a schema by a value, each with the place. */
  violations(schema: unknown, value: unknown, place: string): string[] {
    const text = JSON.stringify(schema).replaceAll('"#/', '"published#/');
    const validate = this.#compiled.get(text) ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#compiled.set(text, validate);
    return violationsOf(validate, value).map((violation) => `${place}${violation}`);
  }

  #operation(route: string): { operation: Operation; parameters: Json[]; path: string } {
    const [method = '', stars = ''] = route.split(' ');
    const paths = this.#document['paths'] as Record<string, Json>;
    const path = Object.keys(paths).find((each) => each.replaceAll(/\{\w+\}/g, '*') === stars) ?? '';
    const operation = paths[path]?.[method.toLowerCase()] as Operation | undefined;
    if (!operation) throw new Error(`not in the document: ${route}`);
    const all = [...((paths[path]?.['parameters'] as Json[] | undefined) ?? []), ...(operation.parameters ?? [])];
    return { operation, parameters: all.map((each) => this.#resolved(each)), path };
  }

  /** Violations of an exchange: parameters, body, status and answer. `root` is the path before the specification's. */
  exchange({ route, path: sent, query, body, status, answer }: Omit<BankExchange, 'fault' | 'client'>, root: string): string[] {
    const { operation, parameters, path } = this.#operation(route);
    const values = sent.slice(root.length).split('/').map(decodeURIComponent);
    const names = path.split('/');
    const known = new Set(parameters.filter((each) => each['in'] === 'query').map((each) => each['name']));
    const strangers = Object.keys(query).filter((name) => !known.has(name));
    const ofParameters = parameters.flatMap(({ name, in: place, required, schema }) => {
      const text = place === 'path' ? values[names.indexOf(`{${String(name)}}`)] : query[String(name)];
      if (text === undefined) return required ? [`${route} without ${String(name)}`] : [];
      const { type } = this.#resolved(schema);
      return this.violations(schema, type === 'integer' ? Number(text) : text, `${route} ${String(name)}`);
    });
    const requestSchema = this.#schemaOf(operation.requestBody);
    const response = operation.responses[status];
    const answerSchema = this.#schemaOf(response);
    return [
      ...strangers.map((name) => `${route} knows no ${name}`),
      ...ofParameters,
      ...(requestSchema
        ? this.violations(requestSchema, body, `${route} request`)
        : body === undefined
          ? []
          : [`${route} has no body`]),
      ...(response === undefined ? [`${route} does not answer ${status}`] : []),
      ...(answerSchema ? this.violations(answerSchema, answer, `${route} ${status}`) : []),
    ];
  }

  /** The schema of a notice. */
  notice(body: unknown): string[] {
    return this.violations(this.#schemaOf({ $ref: '#/components/requestBodies/WebhookPixBody' }), body, 'notice');
  }

  /** The example with this name. */
  example = (name: string): unknown => this.#resolved(this.#at(`#/components/examples/${name}`))['value'];

  /** Names of all examples. */
  examples = (): string[] => Object.keys(this.#at('#/components/examples') as Json);

  #schemaOf(part: unknown): unknown {
    if (part === undefined) return undefined;
    const content = this.#resolved(part)['content'] as Record<string, { schema: unknown }> | undefined;
    return content && Object.values(content)[0]?.schema;
  }
}
