import type { Change } from './change.ts';
import { type Json, JsonDocument, listOf, objectOf, textsOf } from './json-document.ts';
import { type AddChange, type Direction, SchemaComparison } from './schemas.ts';

/** The credentials that open an operation, each with how its parts are sent; without any it is open. */
function credentialsOf({ root }: JsonDocument, { security = root.security }: Json): ReadonlyMap<string, ReadonlySet<string>> {
  const schemes = objectOf(objectOf(root.components).securitySchemes);
  const sentAs = (name: string) => JSON.stringify({ ...objectOf(schemes[name]), description: undefined });
  const kinds = listOf(security).map((each) => Object.keys(objectOf(each)));
  return new Map((kinds.length > 0 ? kinds : [[]]).map((names) => [names.join(' '), new Set(names.map(sentAs))]));
}

/** Compares two documents of REST, and collects what differs. */
class Comparison {
  readonly changes: Change[] = [];
  readonly #old: JsonDocument;
  readonly #now: JsonDocument;
  readonly #schemas: SchemaComparison;

  constructor(old: Json, now: Json) {
    this.#old = new JsonDocument(old);
    this.#now = new JsonDocument(now);
    this.#schemas = new SchemaComparison(this.#old, this.#now, this.#add);
  }

  readonly #add: AddChange = (level, kind, place, what) => {
    const [words, altered] = typeof what === 'string' ? [what, {}] : [`was ${what.was} and is ${what.is}`, what];
    this.changes.push({ id: `rest ${kind} ${place}`, level, message: `${place}: ${words}`, ...altered });
  };

  documents(): void {
    const urls = ({ root }: JsonDocument) => new Set(listOf(root.servers).map((server) => String(objectOf(server).url)));
    for (const url of urls(this.#old).difference(urls(this.#now)))
      this.#add('breaking', 'SERVER_REMOVED', url, 'is no address of the service any more');
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
    const [was, is] = [String(old.operationId), String(now.operationId)];
    if (was !== is) this.#add('breaking', 'OPERATION_RENAMED', place, { was, is });
    this.#parameters(old, now, place);
    this.#security(old, now, place);
    this.#body(this.#old.resolve(old.requestBody), this.#now.resolve(now.requestBody), place, body);
    this.#responses(objectOf(old.responses), objectOf(now.responses), place);
  }

  #parameters(old: Json, now: Json, place: string): void {
    const keyed = (document: JsonDocument, { parameters }: Json) =>
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
      this.#schemas.compare(parameter.schema, current.schema, at, 'request');
    }
    for (const [key, { required }] of after)
      if (!before.has(key)) this.#add(required === true ? 'breaking' : 'safe', 'PARAMETER_ADDED', `${place} ${key}`, 'is new');
  }

  #security(old: Json, now: Json, place: string): void {
    const scopes = ({ security }: Json) =>
      new Set(listOf(security).flatMap((each) => Object.values(objectOf(each)).flatMap(textsOf)));
    for (const scope of scopes(now).difference(scopes(old)))
      this.#add('breaking', 'SCOPE_ADDED', `${place} ${scope}`, 'is demanded now');
    const after = credentialsOf(this.#now, now);
    for (const [names, sent] of credentialsOf(this.#old, old))
      if (![...after.values()].some((wanted) => wanted.isSubsetOf(sent)))
        this.#add('breaking', 'CREDENTIAL_REFUSED', `${place} ${names}`, 'does not open it any more');
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
      else this.#schemas.compare(objectOf(media).schema, objectOf(current).schema, place, direction);
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
}

/** The differences of an OpenAPI document from a released one, each once. */
export function compareOpenApi(released: object, current: object): Change[] {
  const comparison = new Comparison(released as Json, current as Json);
  comparison.documents();
  return [...new Map(comparison.changes.map((change) => [`${change.id} ${change.message}`, change])).values()];
}
