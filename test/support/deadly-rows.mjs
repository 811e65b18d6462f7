// Loaded before the service by a test: the process aborts at a statement about a row that DEADLY_ROWS names, as it would at work that
// takes more memory than there is. DEADLY_ROWS is a file of `[[part of the statement, id], …]`; what it lists is read anew each time.
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

const { prototype } = pg.Connection;
const { parse, bind } = prototype;
const texts = new WeakMap();

prototype.parse = function (query, more) {
  texts.set(this, { ...texts.get(this), [query.name ?? '']: query.text });
  return parse.call(this, query, more);
};

prototype.bind = function (config, more) {
  const text = texts.get(this)?.[config?.statement ?? ''] ?? '';
  const rows = existsSync(process.env.DEADLY_ROWS) ? JSON.parse(readFileSync(process.env.DEADLY_ROWS, 'utf8')) : [];
  const values = (config?.values ?? []).map(String).join();
  if (rows.some(([part, id]) => text.includes(part) && values.includes(id))) process.abort();
  return bind.call(this, config, more);
};
