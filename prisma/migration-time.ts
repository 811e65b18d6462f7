/**
 * The time with which the name of a new migration begins, as 20261129094651: now, or a second after the latest of `earlier`, which are
 * names of migrations, where a clock or another branch was ahead. Migrations are applied in the order of their names.
 */
export function migrationTime(now: Date, earlier: readonly string[]): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const latest = earlier.reduce((most, name) => (name > most ? name : most), '').slice(0, 14);
  return time > latest ? time : String(Number(latest) + 1);
}
