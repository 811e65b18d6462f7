import { html } from '../http/html.ts';
import type { HttpResponse } from '../http/response.ts';
import { homeStyleHeaders, homeStylePage } from './open-page.ts';

/** Message to a person with a browser: a title, a sentence and the way to the home page. */
export interface PageMessage {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
}

const HEADERS = { ...homeStyleHeaders(), 'cache-control': 'no-store' };

/** The response with such a message; `base` is the prefix of the service's paths. */
export async function messageResponse(
  base: string,
  { status, title, sentence }: PageMessage,
  headers: HttpResponse['headers'] = {},
): Promise<HttpResponse> {
  const contents = html`<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${base}/">Início</a></p>`;
  return { status, headers: { ...HEADERS, ...headers }, body: String(await homeStylePage(title, contents)) };
}
