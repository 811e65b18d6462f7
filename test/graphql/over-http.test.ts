import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { startService } from '../support/service.ts';

const service = await startService();

const audits = serverAudits({
  url: 'http://store.test/graphql',
  fetchFn: (url: string, init?: RequestInit) => service.app.fetch(new Request(url, init)),
});

describe('GraphQL over HTTP', () => {
  test('passes the whole public audit suite', () => {
    expect(audits).toHaveLength(61);
  });

  test.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s %s', async (_id, _name, audit) => {
    expect(await audit()).toMatchObject({ status: 'ok' });
  });
});
