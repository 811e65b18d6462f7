import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { schema, wireSchema } from '../../src/graph/schema.ts';
import { graphiqlTexts } from '../../src/graphql/graphiql-page.ts';
import { introspectionTexts } from '../../src/graphql/introspection-responses.ts';
import { encodedText } from '../../src/http/encoded-text.ts';
import { preparedText } from '../../src/http/prepared-texts.ts';
import { preparedFile } from '../../src/http/static-file.ts';
import { openApiTexts } from '../../src/rest/openapi/endpoint.ts';
import { routes } from '../../src/rest/routes.ts';
import { referenceTexts } from '../../src/web/docs-page.ts';

// As `npm ci` and `npm run generate` do.
await import('../../src/prepare.ts');

const makers = {
  ...graphiqlTexts,
  ...referenceTexts,
  ...openApiTexts(wireSchema, routes),
  ...introspectionTexts(schema),
};

describe('prepared texts', () => {
  test.for(Object.entries(makers))('%s is what the service would make', async ([name, make]) => {
    const text = await make();
    const prepared = await preparedText(name);
    expect(prepared?.hash).toBe(encodedText(text).hash);
    const identity = (await prepared?.encoded('identity')) as Buffer;
    expect(identity.equals(Buffer.from(text))).toBe(true);
    expect(brotliDecompressSync((await prepared?.encoded('br')) as Buffer).equals(identity)).toBe(true);
    expect(gunzipSync((await prepared?.encoded('gzip')) as Buffer).equals(identity)).toBe(true);
  });

  test('that are missing are made', async () => {
    expect(await preparedText('none.txt')).toBeUndefined();
    const file = await preparedFile('none.txt', () => 'made now', {});
    expect(String(await file.encoded('identity'))).toBe('made now');
    expect(gunzipSync(await file.encoded('gzip')).toString()).toBe('made now');
  });
});
