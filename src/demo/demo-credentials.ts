import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../data/database.ts';

/** The demonstration store as recorded for the introduction, without its keys. */
export interface DemoCredentials {
  readonly storeId: string;
  readonly name: string;
  /** False: the process ended before it had printed the keys. */
  readonly isIntroduced: boolean;
}

type Recorded = Omit<DemoCredentials, 'isIntroduced'> & Partial<DemoCredentials>;

const fileIn = (folder: string) => join(folder, 'demonstration.json');

/** Notes beside the embedded database which of its stores is the demonstration. */
export function saveDemoCredentials(folder: string, { storeId, name, isIntroduced }: DemoCredentials): void {
  writeFileSync(fileIn(folder), `${JSON.stringify({ storeId, name, isIntroduced }, null, 2)}\n`);
}

function readFile(folder: string): DemoCredentials | undefined {
  try {
    // Files of earlier versions were written after the keys had been printed.
    const { isIntroduced = true, ...rest } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Recorded;
    return { isIntroduced, ...rest };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The recorded demonstration store; undefined when there is none. It is recorded before it is committed: of a process that was
 * killed in between only the record is left.
 */
export async function loadDemoCredentials(folder: string, database: Database): Promise<DemoCredentials | undefined> {
  const recorded = readFile(folder);
  if (!recorded) return undefined;
  const { rows } = await database.query({ text: 'SELECT FROM store WHERE id = $1', values: [recorded.storeId] });
  return rows.length > 0 ? recorded : undefined;
}
