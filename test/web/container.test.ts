import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../../src/config/environment.ts';
import { readConfig } from '../../src/config/read-config.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly depends_on?: object;
  readonly healthcheck: { readonly test: readonly string[] };
}

const { services } = parse(fileOf('compose.yaml'), { merge: true }) as { services: Readonly<Record<string, Service>> };

/** Value of a setting in compose: required ones get a value, others their default. */
const filled = (value: string) => value.replaceAll(/\$\{\w+(?::-([^}]*)|:\?)\}/g, (_, otherwise) => otherwise ?? 'x'.repeat(32));

describe('compose.yaml', () => {
  test.for(['service', 'worker'])('gives the %s variables that it knows and accepts', (name) => {
    const variables = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)] as const);
    for (const [key] of variables) expect(Object.keys(environment.shape)).toContain(key);
    expect(readConfig(Object.fromEntries(variables))).toMatchObject({
      DATABASE_URL: `postgres://postgres:${'x'.repeat(32)}@postgresql:5432/store`,
      JOBS: 'off',
      PUBLIC_URL: 'http://localhost:4000',
    });
  });

  test('checks the health of the worker on its port', () => {
    const { WORKER_PORT } = services.worker?.environment ?? {};
    expect(WORKER_PORT).toBe('4001');
    expect(services.service?.environment).not.toHaveProperty('WORKER_PORT');
    expect(services.worker?.healthcheck.test.at(-1)).toContain(`http://127.0.0.1:${WORKER_PORT}/readyz`);
  });

  test('starts the worker with its own command, after its dependencies', () => {
    expect(Object.keys(services)).toEqual(['service', 'worker', 'postgresql', 'redis']);
    expect(services.worker?.command).toEqual(['node', 'start.js', 'worker']);
    expect(services.worker?.depends_on).toEqual(services.service?.depends_on);
  });
});

test('the Containerfile copies existing files, and none that is ignored', () => {
  const copied = [...fileOf('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const allowed = fileOf('.containerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  expect(copied.length).toBeGreaterThan(5);
  for (const name of copied) {
    expect(existsSync(new URL(`../../${name}`, import.meta.url)), name).toBe(true);
    expect(allowed, name).toContain(name);
  }
  expect(fileOf('.dockerignore')).toBe(fileOf('.containerignore'));
});
