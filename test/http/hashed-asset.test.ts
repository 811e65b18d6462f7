import { expect, test } from 'vitest';
import { assetResponse, hashedAsset, preparedAsset } from '../../src/http/hashed-asset.ts';
import { PathError } from '../../src/http/router.ts';

const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });

const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' };

test('an asset is named after its text, kept for a year, and compressed', async () => {
  const sheet = hashedAsset('loja', 'css', 'p{}');
  const other = hashedAsset('loja', 'css', 'p{color:red}');
  expect(sheet.name).toBe('loja.806db221261eade4.css');
  expect(other.name).not.toBe(sheet.name);
  expect(await assetResponse([other, sheet], sheet.name, request())).toEqual({
    status: 200,
    headers: { ...FOREVER, 'content-type': 'text/css; charset=utf-8', etag: '"806db221261eade4"' },
    body: Buffer.from('p{}'),
  });
  const { headers } = await assetResponse([sheet], sheet.name, request({ 'accept-encoding': 'gzip' }));
  expect(headers['content-encoding']).toBe('gzip');
});

test('a text that was not prepared is made', async () => {
  const { name, file } = await preparedAsset('data', 'json', 'no-such-text.json', () => '{}');
  expect(name).toBe(`data.${file.hash}.json`);
  expect(file.headers).toEqual({ ...FOREVER, 'content-type': 'application/json; charset=utf-8' });
});

test('another name is an unknown path', async () => {
  const script = hashedAsset('pay', 'js', '');
  for (const name of ['pay.js', 'pay.0000000000000000.js', '', undefined])
    await expect(assetResponse([script], name, request())).rejects.toBeInstanceOf(PathError);
});
