import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which store is the demonstration: what a newcomer is told of it, and no key. */
export interface Showcase {
  readonly storeId: string;
  readonly name: string;
}

const fileIn = (folder: string) => join(folder, 'demonstration.json');

/** Notes beside the embedded database which of its stores is the demonstration. */
export function noteShowcase(folder: string, { storeId, name }: Showcase): void {
  writeFileSync(fileIn(folder), `${JSON.stringify({ storeId, name }, null, 2)}\n`);
}

/** What was noted; undefined where no demonstration was made. */
export function notedShowcase(folder: string): Showcase | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Showcase;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
