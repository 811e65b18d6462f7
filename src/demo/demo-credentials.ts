import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The demonstration store as recorded for the introduction, without its keys. */
export interface DemoCredentials {
  readonly storeId: string;
  readonly name: string;
}

const fileIn = (folder: string) => join(folder, 'demonstration.json');

/** Notes beside the embedded database which of its stores is the demonstration. */
export function saveDemoCredentials(folder: string, { storeId, name }: DemoCredentials): void {
  writeFileSync(fileIn(folder), `${JSON.stringify({ storeId, name }, null, 2)}\n`);
}

/** The recorded credentials; undefined when there is no demonstration store. */
export function loadDemoCredentials(folder: string): DemoCredentials | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as DemoCredentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
