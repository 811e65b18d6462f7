import type { Database } from './database/database.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 1_000;

/** Whether the database answers in time. It was migrated before anybody could ask. Never throws. */
export async function isReady(database: Database): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  try {
    const tooLate = new Promise<boolean>((resolve) => {
      late = setTimeout(resolve, PATIENCE, false);
    });
    return await Promise.race([database.query({ text: 'SELECT 1' }).then(() => true), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(late);
  }
}
