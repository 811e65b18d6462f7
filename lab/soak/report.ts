/** Prints the results of checks, one a line, and counts the failed ones. */
export class Report {
  #failed = 0;

  /** Prints whether a check passed, with the measured details. */
  check(passed: boolean, name: string, details: string): void {
    if (!passed) this.#failed += 1;
    console.log(`  ${passed ? 'pass  ' : 'FAILED'}  ${name}: ${details}`);
  }

  /** Prints a measurement that nothing is required of. */
  info(name: string, details: string): void {
    console.log(`  info    ${name}: ${details}`);
  }

  get failed(): number {
    return this.#failed;
  }
}
