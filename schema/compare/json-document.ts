export type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
export const textsOf = (value: unknown): string[] => listOf(value).map((each) => JSON.stringify(each));

/** A document with the parts that its references name. */
export class JsonDocument {
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
