/** Lock modes of tables, the weakest first. */
export const LOCK_MODES = [
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;

export type LockMode = (typeof LOCK_MODES)[number];

/** Work at the rows of a table: none, reading all, building an index of all, writing some or all of them, rewriting the table. */
export type TableWork = 'none' | 'scan' | 'index' | 'write' | 'rewrite';

/** Lock that a statement takes on a table that is there, and its work at it. */
export interface StatementEffect {
  /** Name of a table, or of an index where `isIndex`. */
  readonly name: string;
  readonly isIndex?: boolean;
  readonly mode: LockMode;
  readonly work: TableWork;
}

/** Effects of some statements. */
export interface StatementEffects {
  readonly effects: readonly StatementEffect[];
  /** True when they run code whose statements are made when it runs. */
  readonly hasCode: boolean;
}

const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|[\s\S]/g;

/** The statements of a text, without comments. */
export function statementsOf(sql: string): string[] {
  const statements = [''];
  for (const [token] of sql.matchAll(TOKENS)) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--') && !token.startsWith('/*')) statements.push(`${statements.pop()}${token}`);
  }
  return statements.map((text) => text.trim()).filter((text) => text !== '');
}

const TABLE = String.raw`(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?"?([a-z_]\w*)"?`;
const expression = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s+`).replaceAll('TABLE_NAME', TABLE), 'gi');

const FOREIGN_KEY = /FOREIGN\s+KEY/i;
const VOLATILE_DEFAULT =
  /\b(gen_random_uuid|random|clock_timestamp|nextval|uuid_v7)\s*\(|\bGENERATED\s+ALWAYS\s+AS\s*\(|\b(BIG)?SERIAL\b/i;

/** The effect of the actions of an ALTER TABLE. */
function alterTable(actions: string): Pick<StatementEffect, 'mode' | 'work'> {
  const has = (pattern: string) => expression(pattern).test(actions);
  const mode: LockMode = 'ACCESS EXCLUSIVE';
  const isChecked = !has('NOT VALID');
  if (has(String.raw`ALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE`)) return { mode, work: 'rewrite' };
  if (has('ADD COLUMN') && VOLATILE_DEFAULT.test(actions)) return { mode, work: 'rewrite' };
  if (has(String.raw`(?:PRIMARY KEY|UNIQUE)\s*\(`)) return { mode, work: 'index' };
  if (has('SET NOT NULL') || (has('CHECK') && isChecked)) return { mode, work: 'scan' };
  if (FOREIGN_KEY.test(actions) && !DROPPED_CONSTRAINT.test(actions))
    return { mode: 'SHARE ROW EXCLUSIVE', work: isChecked ? 'scan' : 'none' };
  if (has('^VALIDATE CONSTRAINT')) return { mode: 'SHARE UPDATE EXCLUSIVE', work: 'scan' };
  return { mode, work: 'none' };
}

/** Statements with a lock of their own kind: expression with the name, mode, work. */
const RULES: readonly (readonly [RegExp, LockMode, TableWork])[] = [
  [expression('CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^(]*? ON TABLE_NAME'), 'SHARE', 'index'],
  [expression('CREATE (?:UNIQUE )?INDEX CONCURRENTLY [^(]*? ON TABLE_NAME'), 'SHARE UPDATE EXCLUSIVE', 'index'],
  [expression(String.raw`CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER [\s\S]*? ON TABLE_NAME`), 'SHARE ROW EXCLUSIVE', 'none'],
  [expression(String.raw`DROP TRIGGER (?:IF EXISTS )?"?\w+"? ON TABLE_NAME`), 'ACCESS EXCLUSIVE', 'none'],
  [expression('DROP TABLE TABLE_NAME'), 'ACCESS EXCLUSIVE', 'none'],
  [expression(String.raw`(?<!FOR |DO |ON |OF |OR )\bUPDATE TABLE_NAME (?:(?:AS )?"?\w+"? )?SET`), 'ROW EXCLUSIVE', 'write'],
  [expression(String.raw`\bDELETE FROM TABLE_NAME`), 'ROW EXCLUSIVE', 'write'],
  [expression(String.raw`\bINSERT INTO TABLE_NAME`), 'ROW EXCLUSIVE', 'write'],
  [expression('TRUNCATE (?:TABLE )?TABLE_NAME'), 'ACCESS EXCLUSIVE', 'rewrite'],
  [expression('REFERENCES TABLE_NAME'), 'SHARE ROW EXCLUSIVE', 'none'],
  [expression(String.raw`record_row_changes\s*\(\s*'"?(\w+)`), 'SHARE ROW EXCLUSIVE', 'none'],
];

const INDEX_RULES = [expression('DROP INDEX TABLE_NAME'), expression('ALTER INDEX TABLE_NAME')];
const LOCK_TABLE = expression(String.raw`LOCK TABLE ([\s\S]*?) IN ([A-Z ]+?) MODE`);
const ALTER_TABLE = expression(String.raw`ALTER TABLE TABLE_NAME ([\s\S]*)`);
const REFERENCED = expression('REFERENCES TABLE_NAME');
const DROPPED_CONSTRAINT = /DROP\s+CONSTRAINT/i;
const DEFINITION = /^CREATE\s+(OR\s+REPLACE\s+)?FUNCTION\b/i;
const CODE = /^(DO|CALL)\b|^SELECT\s+(?!record_row_changes)\w+\s*\(|\bEXECUTE\b/i;

function effectsOf(statement: string): StatementEffect[] {
  if (DEFINITION.test(statement)) return [];
  const effects: StatementEffect[] = [];
  for (const [pattern, mode, work] of RULES)
    for (const [, name = ''] of statement.matchAll(pattern)) effects.push({ name, mode, work });
  for (const pattern of INDEX_RULES)
    for (const [, name = ''] of statement.matchAll(pattern))
      effects.push({ name, isIndex: true, mode: 'ACCESS EXCLUSIVE', work: 'none' });
  for (const [, tables = '', mode = ''] of statement.matchAll(LOCK_TABLE))
    for (const [, name = ''] of tables.matchAll(/"?(\w+)"?/g))
      effects.push({ name, mode: LOCK_MODES.find((known) => known === mode.toUpperCase()) ?? 'ACCESS EXCLUSIVE', work: 'none' });
  for (const [, name = '', actions = ''] of statement.matchAll(ALTER_TABLE)) {
    effects.push({ name, ...alterTable(actions) });
    // A foreign key that is made anew: the table that it refers to loses the triggers of the old one.
    if (DROPPED_CONSTRAINT.test(actions))
      for (const [, referred = ''] of actions.matchAll(REFERENCED))
        effects.push({ name: referred, mode: 'ACCESS EXCLUSIVE', work: 'none' });
  }
  return effects;
}

/**
 * Locks and work of the statements of a text, as PostgreSQL documents them for each kind of statement. Reads are left out: they wait for nobody and
 * nobody waits for them, but for ACCESS EXCLUSIVE.
 */
export function statementEffects(sql: string): StatementEffects {
  const statements = statementsOf(sql);
  return {
    effects: statements.flatMap(effectsOf),
    hasCode: statements.some((statement) => !DEFINITION.test(statement) && CODE.test(statement)),
  };
}
