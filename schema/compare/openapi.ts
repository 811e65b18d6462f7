import type { Altered, Change } from './change.ts';
import type { RestKind } from './rest-sentences.ts';

type Json = Readonly<Record<string, unknown>>;

/** `request`: what clients send, which may become wider. `response`: what they read, which may become narrower. */
type Direction = 'request' | 'response';

/** Keywords of a bound, with the sign in which a larger number admits more. */
const BOUNDS = {
  ...{ minLength: -1, minimum: -1, exclusiveMinimum: -1, minItems: -1, minProperties: -1 },
  ...{ maxLength: 1, maximum: 1, exclusiveMaximum: 1, maxItems: 1, maxProperties: 1 },
} as const;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const textsOf = (value: unknown): string[] => listOf(value).map((each) => JSON.stringify(each));

/** A document with the parts that its references name. */
class Document {
  readonly root: Json;

  constructor(root: Json) {
    this.root = root;
  }

  /** The object itself, or what it refers to. */
  resolve(value: unknown): Json {
    const found = objectOf(value);
    const { $ref: reference } = found;
    if (typeof reference !== 'string') return found;
    const target = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, step) => objectOf(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')], this.root);
    return this.resolve(target);
  }
}

/** Compares two documents of REST, and collects what differs. */
class Comparison {
  readonly changes: Change[] = [];
  readonly #old: Document;
  readonly #now: Document;
  /** Pairs of schemas that are being compared: schemas may contain themselves. */
  readonly #open = new Set<string>();

  constructor(old: Json, now: Json) {
    this.#old = new Document(old);
    this.#now = new Document(now);
  }

  /** `what`: the end of a sentence about the place, or what stood there and stands there now. */
  #add(level: Change['level'], kind: RestKind, place: string, what: string | Altered): void {
    const [words, altered] = typeof what === 'string' ? [what, {}] : [`was ${what.was} and is ${what.is}`, what];
    this.changes.push({ id: `rest ${kind} ${place}`, level, message: `${place}: ${words}`, ...altered });
  }

  documents(): void {
    this.#operations(objectOf(this.#old.root.paths), objectOf(this.#now.root.paths), 'request');
    // What the service sends to receivers is read by them.
    this.#operations(objectOf(this.#old.root.webhooks), objectOf(this.#now.root.webhooks), 'response');
  }

  #operations(old: Json, now: Json, body: Direction): void {
    for (const [path, methods] of Object.entries(old))
      for (const [method, operation] of Object.entries(objectOf(methods))) {
        const place = `${method.toUpperCase()} ${path}`;
        const current = objectOf(now[path])[method];
        if (current === undefined) this.#add('breaking', 'OPERATION_REMOVED', place, 'is gone');
        else this.#operation(objectOf(operation), objectOf(current), place, body);
      }
    for (const [path, methods] of Object.entries(now))
      for (const method of Object.keys(objectOf(methods)))
        if (objectOf(old[path])[method] === undefined)
          this.#add('safe', 'OPERATION_ADDED', `${method.toUpperCase()} ${path}`, 'is new');
  }

  #operation(old: Json, now: Json, place: string, body: Direction): void {
    this.#parameters(old, now, place);
    this.#security(old, now, place);
    this.#body(this.#old.resolve(old.requestBody), this.#now.resolve(now.requestBody), place, body);
    this.#responses(objectOf(old.responses), objectOf(now.responses), place);
  }

  #parameters(old: Json, now: Json, place: string): void {
    const keyed = (document: Document, { parameters }: Json) =>
      new Map(
        listOf(parameters).map((each) => {
          const parameter = document.resolve(each);
          return [`${parameter.in} ${parameter.name}`, parameter] as const;
        }),
      );
    const [before, after] = [keyed(this.#old, old), keyed(this.#now, now)];
    for (const [key, parameter] of before) {
      const current = after.get(key);
      const at = `${place} ${key}`;
      if (!current) {
        this.#add('breaking', 'PARAMETER_REMOVED', at, 'is not read any more');
        continue;
      }
      if (current.required === true && parameter.required !== true)
        this.#add('breaking', 'PARAMETER_REQUIRED', at, 'is required now');
      this.#schemas(parameter.schema, current.schema, at, 'request');
    }
    for (const [key, { required }] of after)
      if (!before.has(key)) this.#add(required === true ? 'breaking' : 'safe', 'PARAMETER_ADDED', `${place} ${key}`, 'is new');
  }

  #security(old: Json, now: Json, place: string): void {
    const scopes = ({ security }: Json) =>
      new Set(listOf(security).flatMap((each) => Object.values(objectOf(each)).flatMap(textsOf)));
    for (const scope of scopes(now).difference(scopes(old)))
      this.#add('breaking', 'SCOPE_ADDED', `${place} ${scope}`, 'is demanded now');
  }

  #body(old: Json, now: Json, place: string, direction: Direction): void {
    const at = `${place} body`;
    if (now.required === true && old.required !== true && direction === 'request')
      this.#add('breaking', 'BODY_REQUIRED', at, 'is required now');
    this.#contents(old, now, at, direction);
  }

  #contents(old: Json, now: Json, place: string, direction: Direction): void {
    for (const [type, media] of Object.entries(objectOf(old.content))) {
      const current = objectOf(now.content)[type];
      if (current === undefined) this.#add('breaking', 'CONTENT_REMOVED', `${place} ${type}`, 'is gone');
      else this.#schemas(objectOf(media).schema, objectOf(current).schema, place, direction);
    }
  }

  #responses(old: Json, now: Json, place: string): void {
    for (const [status, sent] of Object.entries(old)) {
      const at = `${place} ${status}`;
      if (now[status] === undefined) {
        this.#add('breaking', 'RESPONSE_REMOVED', at, 'is not answered any more');
        continue;
      }
      const [before, after] = [this.#old.resolve(sent), this.#now.resolve(now[status])];
      for (const name of Object.keys(objectOf(before.headers)))
        if (!Object.hasOwn(objectOf(after.headers), name))
          this.#add('breaking', 'HEADER_REMOVED', `${at} ${name}`, 'is not sent any more');
      this.#contents(before, after, at, 'response');
    }
    for (const status of Object.keys(now))
      if (old[status] === undefined) this.#add('dangerous', 'RESPONSE_ADDED', `${place} ${status}`, 'may be answered now');
  }

  #schemas(old: unknown, now: unknown, place: string, direction: Direction): void {
    const pair = `${JSON.stringify(old)} ${JSON.stringify(now)} ${direction}`;
    if (this.#open.has(pair)) return;
    this.#open.add(pair);
    this.#schema(this.#old.resolve(old), this.#now.resolve(now), place, direction);
    this.#open.delete(pair);
  }

  #schema(old: Json, now: Json, place: string, direction: Direction): void {
    this.#types(old, now, place, direction);
    this.#values(old, now, place, direction);
    if (direction === 'request') this.#bounds(old, now, place);
    for (const keyword of ['format', 'pattern'])
      if (now[keyword] !== old[keyword] && (now[keyword] !== undefined || direction === 'response'))
        this.#add('breaking', 'FORMAT_CHANGED', `${place} ${keyword}`, { was: `${old[keyword]}`, is: `${now[keyword]}` });
    this.#properties(old, now, place, direction);
    if (old.items !== undefined && now.items !== undefined) this.#schemas(old.items, now.items, `${place}[]`, direction);
    this.#members(old, now, place, direction);
  }

  #types(old: Json, now: Json, place: string, direction: Direction): void {
    const [before, after] = [new Set(textsOf(old.type)), new Set(textsOf(now.type))];
    const [narrow, wide] = direction === 'request' ? [after, before] : [before, after];
    // Without a type everything is admitted.
    if (narrow.size === 0) return;
    const refused = wide.size === 0 ? ['any'] : [...wide.difference(narrow)];
    for (const type of refused)
      this.#add('breaking', 'TYPE_CHANGED', `${place} ${type}`, direction === 'request' ? 'is refused now' : 'may be sent now');
  }

  #values(old: Json, now: Json, place: string, direction: Direction): void {
    const valuesOf = ({ enum: several, const: only }: Json) =>
      (several ?? only) === undefined ? undefined : new Set(textsOf(several ?? only));
    const [before, after] = [valuesOf(old), valuesOf(now)];
    if (direction === 'request') {
      if (after && !before) this.#add('breaking', 'VALUES_LIMITED', place, 'takes some values alone now');
      for (const value of before && after ? before.difference(after) : [])
        this.#add('breaking', 'VALUE_REMOVED', `${place} ${value}`, 'is refused now');
    } else {
      if (before && !after) this.#add('dangerous', 'VALUES_OPENED', place, 'may be any value now');
      for (const value of before && after ? after.difference(before) : [])
        this.#add('dangerous', 'VALUE_ADDED', `${place} ${value}`, 'may be sent now');
    }
  }

  #bounds(old: Json, now: Json, place: string): void {
    for (const [keyword, sign] of Object.entries(BOUNDS)) {
      const bound = now[keyword];
      if (typeof bound !== 'number') continue;
      const before = old[keyword];
      if (typeof before !== 'number' || sign * (bound - before) < 0)
        this.#add('breaking', 'BOUND_NARROWED', `${place} ${keyword}`, { was: `${before ?? 'none'}`, is: `${bound}` });
    }
    if (JSON.stringify(old.default) !== JSON.stringify(now.default))
      this.#add('dangerous', 'DEFAULT_CHANGED', place, {
        was: `${JSON.stringify(old.default)}`,
        is: `${JSON.stringify(now.default)}`,
      });
    if (now.additionalProperties === false && old.additionalProperties !== false)
      this.#add('breaking', 'PROPERTIES_CLOSED', place, 'refuses other fields now');
  }

  #properties(old: Json, now: Json, place: string, direction: Direction): void {
    const [before, after] = [objectOf(old.properties), objectOf(now.properties)];
    const [needed, needs] = [new Set(textsOf(old.required)), new Set(textsOf(now.required))];
    for (const [name, schema] of Object.entries(before)) {
      if (after[name] === undefined)
        this.#add(
          'breaking',
          'PROPERTY_REMOVED',
          `${place}.${name}`,
          direction === 'request' ? 'is not read any more' : 'is gone',
        );
      else this.#schemas(schema, after[name], `${place}.${name}`, direction);
    }
    for (const name of Object.keys(after))
      if (before[name] === undefined) this.#add('safe', 'PROPERTY_ADDED', `${place}.${name}`, 'is new');
    if (direction === 'request')
      for (const name of needs.difference(needed))
        this.#add('breaking', 'PROPERTY_REQUIRED', `${place}.${name}`, 'is required now');
    else
      for (const name of needed.difference(needs))
        if (Object.hasOwn(after, JSON.parse(name) as string))
          this.#add('breaking', 'PROPERTY_OPTIONAL', `${place}.${name}`, 'may be absent now');
  }

  #members(old: Json, now: Json, place: string, direction: Direction): void {
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const [before, after] = [listOf(old[keyword]), listOf(now[keyword])];
      const isWider = after.length > before.length;
      const isAll = keyword === 'allOf';
      if (before.length !== after.length && (direction === 'request') === (isWider === isAll))
        this.#add('breaking', 'FORMS_CHANGED', `${place} ${keyword}`, { was: `${before.length}`, is: `${after.length}` });
      else if (before.length !== after.length)
        this.#add('dangerous', 'FORMS_CHANGED', `${place} ${keyword}`, { was: `${before.length}`, is: `${after.length}` });
      for (const [index, form] of before.entries())
        if (after[index] !== undefined) this.#schemas(form, after[index], `${place} ${keyword}${index}`, direction);
    }
  }
}

/** The differences of an OpenAPI document from a released one, each once. */
export function compareOpenApi(released: object, current: object): Change[] {
  const comparison = new Comparison(released as Json, current as Json);
  comparison.documents();
  return [...new Map(comparison.changes.map((change) => [`${change.id} ${change.message}`, change])).values()];
}
