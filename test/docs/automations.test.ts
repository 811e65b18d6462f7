import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RunStepStatus } from '../../src/generated/prisma/enums.ts';
import { ACTIONS } from '../../src/graph/messages/automation/automation-step.rules.ts';
import { TRIGGERS } from '../../src/graph/messages/automation-run/triggers.ts';
import { PLACEHOLDERS } from '../../src/graph/messages/message-template/placeholders.rules.ts';

const text = readFileSync(new URL('../../docs/automations.md', import.meta.url), 'utf8');

/** The words in code in the first column of the table under a heading, in order. */
function listed(heading: string): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [rows = ''] = section.split('\n## ');
  return rows
    .split('\n')
    .flatMap((line) => [...(/^\| ([^|]+) \|/.exec(line)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
}

describe('docs/automations.md lists every', () => {
  test('trigger, and what stops its runs', () => {
    expect(listed('Triggers')).toEqual(Object.keys(TRIGGERS));
    expect(listed('When a run ends early').toSorted()).toEqual(Object.keys(TRIGGERS).toSorted());
  });

  test('action', () => {
    const actions = listed('Steps').flatMap((step) => /name: "(\w+)"/.exec(step)?.[1] ?? []);
    expect(actions).toEqual(Object.keys(ACTIONS));
  });

  test('placeholder', () => {
    expect(listed('Placeholders in templates')).toEqual(Object.keys(PLACEHOLDERS));
  });

  test('status of a step', () => {
    expect(listed('Watching')).toEqual(Object.keys(RunStepStatus));
  });
});
