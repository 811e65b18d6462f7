import { describe, expect, test } from 'vitest';
import { type Comparison, copyReason, type Place } from '../../src/data/named-statements/installation-place.ts';

const SERVED: Place = {
  system: '71',
  database: '16384',
  table: '16500',
  timeline: '00000001',
  port: '5432',
  address: '10.0.0.5',
};
const FOLDER: Place = { folder: '4711', madeAt: '1790000000000' };

type Changes = { readonly [Name in keyof Place]?: string | undefined };

const compared = (known: Place, changes: Changes, rest: Partial<Comparison> = {}) =>
  copyReason({ known, found: { ...known, ...changes } as Place, hasMark: true, lackSeconds: 5, ...rest });
const HOUR = 3_600;

describe('the database that was last served', () => {
  test.for<[string, Place, Changes, Partial<Comparison>]>([
    ['after a restart, however long the service was away', SERVED, {}, { lackSeconds: 90 * 24 * HOUR }],
    ['after a crash of its server', SERVED, {}, { hasMark: false, lackSeconds: 3 * HOUR }],
    ['at another address', SERVED, { address: '10.0.0.9' }, { lackSeconds: 3 * HOUR }],
    ['at another address after a crash minutes ago', SERVED, { address: '10.0.0.9' }, { hasMark: false, lackSeconds: 300 }],
    ['on the standby that took over', SERVED, { timeline: '00000002', port: '5433', address: '10.0.0.9' }, { hasMark: false }],
    ['whose server tells less than before', { ...SERVED }, { system: undefined, timeline: undefined }, {}],
    ['whose server tells more than before', { database: '16384', table: '16500', port: '5432' }, SERVED, {}],
    ['in its folder', FOLDER, {}, {}],
    ['in a folder whose time of birth is no longer told', FOLDER, { madeAt: undefined }, {}],
    ['set back by a clock', SERVED, { timeline: '00000002' }, { lackSeconds: -HOUR }],
  ])('is recognised %s', ([, known, changes, rest]) => {
    expect(compared(known, changes, rest)).toBeUndefined();
  });

  test.for<[string, Place, Changes, Partial<Comparison>, RegExp]>([
    ['a dump restored on another server', SERVED, { system: '72', database: '16390', table: '17000' }, {}, /from a dump/],
    ['a dump restored into another database of the server', SERVED, { database: '16390', table: '17000' }, {}, /from a dump/],
    ['a dump restored into the same database', SERVED, { table: '17000' }, {}, /from a dump/],
    ['a copy made from a template', SERVED, { database: '16390' }, {}, /copied/],
    ['a recovery up to a point', SERVED, { timeline: '00000002', target: 'recovery_target_time' }, {}, /recovery_target_time/],
    ['a backup recovered to the end, an hour old', SERVED, { timeline: '00000002' }, { lackSeconds: HOUR }, /60 min/],
    ['a physical copy beside it', SERVED, { port: '5433' }, { hasMark: false }, /port 5433/],
    [
      'a physical copy elsewhere, an hour old',
      SERVED,
      { address: '10.0.0.9' },
      { hasMark: false, lackSeconds: HOUR },
      /10\.0\.0\.9/,
    ],
    ['a copied folder', FOLDER, { folder: '4712' }, {}, /folder/],
    ['a restored folder that got the number of the old one', FOLDER, { madeAt: '1790000000001' }, {}, /folder/],
  ])('is not %s', ([, known, changes, rest, reason]) => {
    expect(compared(known, changes, rest)).toMatch(reason);
  });
});
