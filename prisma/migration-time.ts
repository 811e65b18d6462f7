/**
 * The number with which the name of a new migration begins, as 20261129094651: the time, or the number after that of `latest`, the name
 * of the last migration, where a clock or another branch was ahead. Migrations are applied in the order of their names.
 */
export function migrationTime(now: Date, latest = ''): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const taken = latest.slice(0, 14);
  return time > taken ? time : String(Number(taken) + 1);
}
