import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError, type Issue, withoutPath } from '../../../src/core/errors.ts';
import { rule, textField } from '../../../src/core/validation/field-types.ts';
import { assertDeleted, assertVersion, mergeUpdate, parseInput, validatePartial } from '../../../src/core/validation/rules.ts';
import { WriteConflictError } from '../../../src/data/errors.ts';

const base = z.object({
  name: textField({ min: 1, max: 3 }),
  kind: z.enum(['A', 'B']).default('A'),
  count: z.number().default(0),
  flag: z.boolean().default(false),
  when: z.date().nullable().default(null),
  sizes: z.array(z.int()).default([]),
  extra: z.record(z.string(), z.string()).nullable().default(null),
  unique: z.array(z.number()).max(1).default([]),
});
const rules = rule(base, {
  reads: ['kind', 'count'],
  field: 'count',
  code: 'CONFLICT',
  message: 'Só com B.',
  holds: ({ kind, count }) => kind === 'B' || count === 0,
});

/** Error thrown by `act`, as a client sees it. */
function refusal(act: () => unknown): { code: string; message: string; details: unknown } {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, message: error.message, details: error.details };
  }
  throw new Error('nothing was refused');
}
type Given = readonly [field: string, code: Issue['code'], message: string];
const issues = (...given: Given[]) => ({
  code: 'VALIDATION_ERROR',
  message: 'Há campos inválidos na requisição.',
  details: given.map(([field, code, message]) => ({ field, message, code })),
});
/** Expects that an input is rejected with these issues. */
const expectIssues = (type: z.ZodType, input: object, ...given: Given[]) =>
  expect(refusal(() => parseInput(type as never, input as never))).toEqual(issues(...given));

test('every invalid field is reported at once, by its path, in Portuguese and with a code', () => {
  const broken = { name: 'abcd', kind: 'C', count: '1', flag: 1, when: 'x', sizes: [1, 1.5, 'a'], extra: [], unique: [1, 2] };
  expectIssues(
    rules,
    broken,
    ['name', 'TOO_LONG', 'Deve ter no máximo 3 caracteres.'],
    ['kind', 'INVALID_VALUE', 'Deve ser um destes valores: A, B.'],
    ['count', 'INVALID_TYPE', 'Deve ser um número.'],
    ['flag', 'INVALID_TYPE', 'Deve ser verdadeiro ou falso.'],
    ['when', 'INVALID_TYPE', 'Deve ser uma data.'],
    ['sizes.1', 'INVALID_TYPE', 'Deve ser um número inteiro.'],
    ['sizes.2', 'INVALID_TYPE', 'Deve ser um número.'],
    ['extra', 'INVALID_TYPE', 'Deve ser um objeto.'],
    ['unique', 'INVALID_VALUE', 'Valor inválido.'],
  );
  expectIssues(
    rules,
    { name: 1, count: null, sizes: 'x' },
    ['name', 'INVALID_TYPE', 'Deve ser um texto.'],
    ['count', 'NOT_NULL', 'Não pode ser nulo.'],
    ['sizes', 'INVALID_TYPE', 'Deve ser uma lista.'],
  );
  expectIssues(rules, {}, ['name', 'REQUIRED', 'Campo obrigatório.']);
});

test('a type without a Portuguese name is reported by its own, and a custom zod check as a wrong value', () => {
  const odd = z.object({ at: z.bigint(), code: z.string().refine(() => false, 'não') });
  expectIssues(odd, { at: 1, code: 'x' }, ['at', 'INVALID_TYPE', 'Deve ser bigint.'], ['code', 'INVALID_VALUE', 'não']);
  const nested = z.object({ part: z.object({ size: z.number() }) });
  expectIssues(nested, { part: 5 }, ['part', 'INVALID_TYPE', 'Deve ser um objeto.']);
  expectIssues(nested, { part: null }, ['part', 'NOT_NULL', 'Não pode ser nulo.']);
  expectIssues(nested, { part: {} }, ['part.size', 'REQUIRED', 'Campo obrigatório.']);
});

test('a create returns the whole state with its defaults', () => {
  const state = { name: 'a', kind: 'A', count: 0, flag: false, when: null, sizes: [], extra: null, unique: [] };
  expect(parseInput(rules, { name: 'a' })).toEqual(state);
});

describe('validatePartial checks', () => {
  const conflict = { field: 'count', message: 'Só com B.', code: 'CONFLICT' };
  const short = { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' };
  const fault = { field: 'sizes.0', message: 'Deve ser um número.', code: 'INVALID_TYPE' };
  const notFlag = { field: 'flag', message: 'Deve ser verdadeiro ou falso.', code: 'INVALID_TYPE' };

  test.each([
    ['a create', false, { name: '', count: 1 }, [short, conflict]],
    ['a create that leaves out what is required', false, { count: 1 }, [conflict]],
    ['a create with a wrong part', false, { name: 'a', sizes: ['x'] }, [fault]],
    ['an update with half of what a rule reads', true, { name: '', count: 1 }, [short]],
    ['an update with all of it', true, { kind: 'A', count: 1 }, [conflict]],
    ['an update with a wrong part', true, { sizes: ['x'] }, [fault]],
    ['an update with a wrong value', true, { flag: 1 }, [notFlag]],
    ['an update in order', true, { kind: 'B', count: 1 }, []],
  ])('%s', (_name, isUpdate, sent, said) => {
    const issues = validatePartial(rules, sent, { isUpdate });
    expect(issues.map(withoutPath)).toEqual(said);
    expect(issues.map(({ path }) => path.join('.'))).toEqual(issues.map(({ field }) => field));
  });

  test('a rule inside a nested object is reported at it, also in an update', () => {
    const part = rule(z.object({ from: z.number(), to: z.number() }), {
      reads: ['from', 'to'],
      field: 'to',
      code: 'TOO_SMALL',
      message: 'Ao contrário.',
      holds: ({ from, to }) => from <= to,
    });
    const reversed = { field: 'parts.0.to', message: 'Ao contrário.', code: 'TOO_SMALL', path: ['parts', 0, 'to'] };
    const parts = z.object({ parts: z.array(part) });
    for (const isUpdate of [true, false])
      expect(validatePartial(parts, { parts: [{ from: 2, to: 1 }] }, { isUpdate })).toEqual([reversed]);
  });

  test('a rule over omitted fields is checked in a create and not in an update', () => {
    const always = rule(base, { reads: ['kind'], field: 'kind', code: 'CONFLICT', message: 'Nunca.', holds: () => false });
    const never = { field: 'kind', message: 'Nunca.', code: 'CONFLICT', path: ['kind'] };
    expect(validatePartial(always, { name: 'a' }, { isUpdate: false })).toEqual([never]);
    expect(validatePartial(always, { name: 'a' }, { isUpdate: true })).toEqual([]);
  });
});

describe('an update', () => {
  const current = { ...parseInput(rules, { name: 'a', sizes: [1] }), id: 'x', version: 7 };
  const missing = 'Não existe.';

  test('writes the changed fields and no others', () => {
    const renamed = { current, changes: { name: 'b' }, unchanged: false };
    expect(mergeUpdate(rules, current, { name: 'b', count: undefined, sizes: [1] }, { missing })).toEqual(renamed);
    const same = { current, changes: {}, unchanged: true };
    expect(mergeUpdate(rules, current, { name: 'a', sizes: [1] }, { missing, ifVersion: 7 })).toEqual(same);
    expect(mergeUpdate(rules, current, {}, { missing, ifVersion: null }).unchanged).toBe(true);
    const counted = { ...current, kind: 'B', count: 5 };
    expect(mergeUpdate(rules, counted, { count: undefined, name: 'b' }, { missing }).changes).toEqual({ name: 'b' });
  });

  test('is rejected for invalid fields, then for a missing record, then for the version', () => {
    const broken = issues(['name', 'TOO_SHORT', 'Deve ter pelo menos 1 caractere.']);
    const gone = { code: 'RESOURCE_NOT_FOUND', message: missing, details: undefined };
    const moved = {
      code: 'PRECONDITION_FAILED',
      message: 'O recurso mudou desde a versão informada. Leia-o de novo antes de alterar.',
      details: { currentVersion: 7 },
    };
    for (const found of [null, current])
      expect(refusal(() => mergeUpdate(rules, found, { name: '' }, { missing, ifVersion: 6 }))).toEqual(broken);
    expect(refusal(() => mergeUpdate(rules, null, { name: 'b', kind: undefined }, { missing, ifVersion: 6 }))).toEqual(gone);
    expect(refusal(() => mergeUpdate(rules, current, { name: 'b' }, { missing, ifVersion: 6 }))).toEqual(moved);
    expect(refusal(() => assertVersion(current, 0))).toEqual(moved);
    const never = rule(base, { reads: ['kind'], field: 'kind', code: 'CONFLICT', message: 'Nunca.', holds: () => false });
    expect(refusal(() => mergeUpdate(never, null, { name: 'b' }, { missing }))).toEqual(gone);
  });

  test('is validated as the whole state after it', () => {
    const conflict = issues(['count', 'CONFLICT', 'Só com B.']);
    expect(refusal(() => mergeUpdate(rules, current, { count: 1 }, { missing: '' }))).toEqual(conflict);
    expect(mergeUpdate(rules, { ...current, kind: 'B' }, { count: 1 }, { missing: '' }).changes).toEqual({ count: 1 });
  });
});

test('a delete that does not find its row in the version that was read is a write conflict', () => {
  expect(() => assertDeleted({ count: 0 })).toThrow(new WriteConflictError('the row was gone or changed after it was read'));
  expect(() => assertDeleted({ count: 1 })).not.toThrow();
});
