/** Asked for what is not written here by hand: Prisma does it instead. */
export class NotPlain extends Error {}

/** The parameters of a statement as it is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The place of a value: `$3`. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
