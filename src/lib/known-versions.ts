import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** Version of a library as it is installed. */
function installedVersion(library: string): string {
  const file = findPackageJSON(library, import.meta.url);
  if (file === undefined) throw new Error(`${library} is not installed`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

const unknown: string[] = [];

/** Sentences for the log about libraries of another version than the known one. */
export const unknownVersions: readonly string[] = unknown;

/**
 * True when the installed library is the one whose private members are known (D-401). Otherwise the log says so, and `without`: the
 * way without them that is taken.
 */
export function isKnownVersion(library: string, known: string, without: string): boolean {
  const installed = installedVersion(library);
  if (installed === known) return true;
  unknown.push(`${library} ${installed} is installed, and private members are known of ${known} only: ${without}`);
  return false;
}
