/**
 * Selection of all columns of a model but its large ones, which are then read only for documents that ask for them (D-404).
 * `columns` is the model's enumeration of columns.
 */
export function columnsWithout<Name extends string, Large extends Name>(
  columns: Readonly<Record<Name, Name>>,
  ...large: readonly Large[]
): Readonly<Record<Exclude<Name, Large>, true>> {
  const names = (Object.keys(columns) as Name[]).filter((name) => !(large as readonly Name[]).includes(name));
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Exclude<Name, Large>, true>;
}
