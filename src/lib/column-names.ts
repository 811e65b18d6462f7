/** Fields of a resource's rules that its table names otherwise: field → column. */
type Names = Readonly<Record<string, string>>;

type Renamed<State, N extends Names> = { [Key in keyof State as Key extends keyof N ? N[Key] : Key]: State[Key] };

type Shown<Row, N extends Names> = Row & { [Field in keyof N]: N[Field] extends keyof Row ? Row[N[Field]] : never };

/** Translations between the fields of the rules and the columns of a table, for `names`. */
export function columnNames<const N extends Names>(names: N) {
  return {
    /** A state of the rules, or a part of one, in the columns of the table. */
    toColumns<State extends object>(state: State): Renamed<State, N> {
      const columns = Object.entries(state).map(([field, value]) => [names[field] ?? field, value]);
      return Object.fromEntries(columns) as Renamed<State, N>;
    },
    /** A row that also has its columns under the names of the rules. */
    withFields<Row extends object>(row: Row): Shown<Row, N> {
      const fields = Object.entries(names).map(([field, column]) => [field, row[column as keyof Row]]);
      return { ...row, ...Object.fromEntries(fields) } as Shown<Row, N>;
    },
  };
}
