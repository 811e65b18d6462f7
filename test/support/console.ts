import { fieldOf, type PageReply } from './pay.ts';
import { PUBLIC_URL, type Service, type TestStore } from './service.ts';

/** A browser without JavaScript at the console: keeps the cookie and sends forms as their page does. */
export class ConsoleBrowser {
  readonly #service: Service;
  /** The cookie as it is sent; empty without one. */
  cookie = '';
  readonly #origin: string;
  readonly #remoteAddress: string | undefined;

  constructor(service: Service, { origin = PUBLIC_URL, remoteAddress }: { origin?: string; remoteAddress?: string } = {}) {
    this.#service = service;
    this.#origin = origin;
    this.#remoteAddress = remoteAddress;
  }

  async #send(path: string, init: RequestInit): Promise<PageReply> {
    const headers = { cookie: this.cookie, ...(init.headers as Record<string, string>) };
    const request = new Request(`${this.#origin}${path}`, { ...init, headers });
    const response = await this.#service.app.fetch(request, this.#remoteAddress);
    const set = response.headers.get('set-cookie')?.split(';')[0];
    if (set !== undefined) this.cookie = set === 'console=' ? '' : set;
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  open(path: string, headers: Record<string, string> = {}): Promise<PageReply> {
    return this.#send(path, { headers: { accept: 'text/html', ...headers } });
  }

  submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<PageReply> {
    const sent = { 'sec-fetch-site': 'same-origin', ...headers };
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields), headers: sent });
  }

  signIn(key: string, storeId = ''): Promise<PageReply> {
    return this.submit('/console/entrar', { chave: key, loja: storeId });
  }

  /** Token of the forms of a page. */
  async tokenOf(path: string): Promise<string> {
    return fieldOf(await this.open(path), 'token') ?? '';
  }
}

/** A browser that has signed in with the key of a store. */
export async function consoleOf(store: TestStore, key = store.key): Promise<ConsoleBrowser> {
  const browser = new ConsoleBrowser(store.service);
  await browser.signIn(key, store.id);
  return browser;
}

/** A new store, and a browser that has signed in with its key. */
export async function newConsole(service: Service): Promise<{ store: TestStore; browser: ConsoleBrowser }> {
  const store = await service.newStore();
  return { store, browser: await consoleOf(store) };
}
