import { expect, test } from 'vitest';
import { html } from '../../src/http/html.ts';
import { PRIVATE_HEADERS, pageHeaders, pageResponses, SECURITY_HEADERS } from '../../src/http/page.ts';
import { framedPage } from '../../src/http/page-frame.ts';

const DENIED = { 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' };

test('a page that names nothing loads nothing, sends no form and is framed by nobody', () => {
  expect(pageHeaders({})).toEqual({
    ...DENIED,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

test('a policy names what a page needs, in one order', () => {
  const policy = { 'form-action': "'self'", 'connect-src': "'self'", 'img-src': 'data:', 'script-src': "'self'" };
  expect(pageHeaders(policy, { ...SECURITY_HEADERS, vary: 'accept' })).toEqual({
    ...DENIED,
    vary: 'accept',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
});

test('every response of private pages is kept by no cache and found by no search', async () => {
  const headers = { ...DENIED, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };
  const { page, json, redirect, headers: shared } = pageResponses({}, PRIVATE_HEADERS);
  expect(shared).toEqual(headers);
  expect(await page(404, html`<p>${'<'}</p>`, { refresh: '1' })).toEqual({
    status: 404,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      refresh: '1',
    },
    body: '<p>&lt;</p>',
  });
  expect(json(429, { retryAfter: 2 }, { 'retry-after': '2' })).toEqual({
    status: 429,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' },
    body: '{"retryAfter":2}',
  });
  expect(redirect('/a', { 'set-cookie': 'b=' })).toEqual({
    status: 303,
    headers: { ...headers, 'set-cookie': 'b=', location: '/a' },
    body: '',
  });
});

test('a framed page has its title, its files and its contents, escaped', async () => {
  const page = framedPage(
    { title: 'A & B', robots: 'noindex', styles: ['/a.css'], scripts: ['/a.js'], head: html`<meta name="x">\n`, bodyClass: 'c' },
    html`<main></main>`,
  );
  expect(String(await page)).toBe(`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>A &amp; B</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/a.css">
<script src="/a.js" defer></script>
<meta name="x">
</head>
<body class="c">
<main></main>
</body>
</html>
`);
  expect(String(await framedPage({ title: 'A', robots: 'noindex' }, html``))).toContain('href="data:,">\n</head>\n<body>\n');
});
