/** The promises that were looked at, each a line. */
export class Report {
  #missed = 0;

  /** Prints a promise with what was seen of it. */
  say(isKept: boolean, promise: string, seen: string): void {
    if (!isKept) this.#missed += 1;
    console.log(`  ${isKept ? 'kept  ' : 'MISSED'}  ${promise}: ${seen}`);
  }

  /** Prints what was seen and is no promise. */
  tell(what: string, seen: string): void {
    console.log(`  seen    ${what}: ${seen}`);
  }

  get missed(): number {
    return this.#missed;
  }
}
