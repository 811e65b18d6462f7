import type { Altered, Change } from './change.ts';
import { type Json, type JsonDocument, listOf, objectOf, textsOf } from './json-document.ts';
import type { RestKind } from './rest-sentences.ts';

/** `request`: what clients send, which may become wider. `response`: what they read, which may become narrower. */
export type Direction = 'request' | 'response';

/** Keywords of a bound, with the sign in which a larger number admits more. */
const BOUNDS = {
  ...{ minLength: -1, minimum: -1, exclusiveMinimum: -1, minItems: -1, minProperties: -1 },
  ...{ maxLength: 1, maximum: 1, exclusiveMaximum: 1, maxItems: 1, maxProperties: 1 },
} as const;

/** Adds a change. `what`: the end of a sentence about the place, or what stood there and stands there now. */
export type AddChange = (level: Change['level'], kind: RestKind, place: string, what: string | Altered) => void;

/** Compares the schemas of bodies and parameters of two documents. */
export class SchemaComparison {
  readonly #old: JsonDocument;
  readonly #now: JsonDocument;
  readonly #add: AddChange;
  /** Pairs of schemas that are being compared: schemas may contain themselves. */
  readonly #open = new Set<string>();

  constructor(old: JsonDocument, now: JsonDocument, add: AddChange) {
    this.#old = old;
    this.#now = now;
    this.#add = add;
  }

  compare(old: unknown, now: unknown, place: string, direction: Direction): void {
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
    if (old.items !== undefined && now.items !== undefined) this.compare(old.items, now.items, `${place}[]`, direction);
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
      else this.compare(schema, after[name], `${place}.${name}`, direction);
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
        if (after[index] !== undefined) this.compare(form, after[index], `${place} ${keyword}${index}`, direction);
    }
  }
}
