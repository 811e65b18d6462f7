import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { Agent, request } from 'undici';
import { type Certificate, certificateFor } from './receiver.ts';
import { PUBLIC_URL } from './service.ts';

/** A person whom the provider knows. */
export interface Account {
  readonly name: string;
  readonly groups: readonly string[];
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** The audience of tokens for this service. */
export const AUDIENCE = 'https://loja.exemplo.com.br/api';

const CLI_RETURN = 'https://cli.exemplo.com.br/retorno';
const client = {
  response_types: ['code' as const],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'none' as const,
};

/** A new key pair, as the provider keeps it. */
export async function newSigningKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
}

/** The cookies of a browser, which goes to the provider. */
type Cookies = Map<string, string>;

/** A real OpenID Connect provider (`oidc-provider`) at a local https address, in which everybody signs in at once. */
export class IdentityProvider {
  readonly issuer: string;
  readonly certificate: Certificate;
  readonly accounts = new Map<string, Account>();
  /** The person at the browser. */
  user = 'ana';
  /** True: it accepts connections and answers nothing. */
  isSilent = false;
  /** Logout tokens that it sent to the console. */
  readonly logoutTokens: string[] = [];
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  #provider: Provider | undefined;
  readonly #server: Server;
  readonly #agent: Agent;

  constructor(server: Server, certificate: Certificate) {
    this.#server = server;
    this.certificate = certificate;
    this.issuer = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#agent = new Agent({ connect: { ca: certificate.ca } });
  }

  static async start(): Promise<IdentityProvider> {
    const certificate = await certificateFor('localhost');
    const server = createServer({ cert: certificate.cert, key: certificate.key });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const idp = new IdentityProvider(server, certificate);
    server.on('request', (req, res) => {
      idp.asked.push(req.url ?? '');
      if (idp.isSilent) return;
      const uid = /^\/interaction\/([\w-]+)/.exec(req.url ?? '')?.[1];
      const provider = idp.#provider as Provider;
      if (uid === undefined) void provider.callback()(req, res);
      else void idp.#answerInteraction(provider, req, res).catch(() => res.writeHead(500).end());
    });
    await idp.signWith(await newSigningKey('primeira'));
    return idp;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await this.#agent.destroy();
  }

  /** Publishes these keys, of which the first signs; who had signed in has to do so again. */
  async signWith(...keys: JWK[]): Promise<void> {
    const claimsOf = (id: string) => ({ sub: id, ...(this.accounts.get(id) ?? { name: id, groups: [] }) });
    const configuration: Configuration = {
      clients: [
        {
          client_id: 'console',
          redirect_uris: [`${PUBLIC_URL}/console/retorno`],
          post_logout_redirect_uris: [`${PUBLIC_URL}/console`],
          backchannel_logout_uri: `${PUBLIC_URL}/console/saida`,
          backchannel_logout_session_required: true,
          ...client,
        },
        { client_id: 'cli', redirect_uris: [CLI_RETURN], ...client },
      ],
      jwks: { keys: keys as never },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      findAccount: (_ctx, id) => ({ accountId: id, claims: async () => claimsOf(id) as never }),
      claims: { openid: ['sub', 'name', 'groups', 'email', 'email_verified'] },
      conformIdTokenClaims: false,
      extraTokenClaims: (_ctx, token) => ('accountId' in token ? claimsOf(String(token.accountId)) : {}),
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      // Logout tokens go to the test, which knows to whom.
      fetch: async (_url, init) => {
        this.logoutTokens.push(new URLSearchParams(String(init?.body)).get('logout_token') ?? '');
        return new Response(null, { status: 200 });
      },
      ttl: { AccessToken: 600, IdToken: 600, Session: 3600, Grant: 3600, Interaction: 600 },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: (_ctx, audience) => ({
            scope: 'api',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 600,
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
    };
    this.#provider = new Provider(this.issuer, configuration);
  }

  async #answerInteraction(
    provider: Provider,
    req: Parameters<Provider['interactionDetails']>[0],
    res: Parameters<Provider['interactionDetails']>[1],
  ) {
    const { prompt, params, session } = await provider.interactionDetails(req, res);
    if (prompt.name === 'login') return provider.interactionFinished(req, res, { login: { accountId: this.user } });
    const grant = new provider.Grant({ accountId: session?.accountId ?? this.user, clientId: String(params.client_id) });
    grant.addOIDCScope('openid');
    if (params.resource) grant.addResourceScope(String(params.resource), 'api');
    return provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
  }

  /** Follows an authorization request as a browser does, to the address of return that the provider sends it to. */
  async browse(url: string, cookies: Cookies = new Map()): Promise<URL> {
    for (let at = url, steps = 0; steps < 10; steps += 1) {
      if (!at.startsWith(this.issuer)) return new URL(at);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { headers, statusCode, body } = await request(at, {
        dispatcher: this.#agent,
        headers: cookie === '' ? {} : { cookie },
      });
      const text = await body.text();
      for (const each of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        cookies.set(name, value);
      }
      if (headers.location === undefined) throw new Error(`${statusCode} at ${at}\n${text.slice(0, 300)}`);
      at = new URL(String(headers.location), this.issuer).href;
    }
    throw new Error('too many redirects');
  }

  /** Signs out whoever is signed in at a browser, and answers the logout token that the provider sends for it. */
  async signOut(cookies: Cookies): Promise<string> {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const asked = await request(`${this.issuer}/session/end?client_id=console`, { dispatcher: this.#agent, headers });
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.body.text())?.[1] ?? '';
    const { body } = await request(`${this.issuer}/session/end/confirm`, {
      method: 'POST',
      dispatcher: this.#agent,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    await body.dump();
    const token = this.logoutTokens.pop();
    if (token === undefined) throw new Error('the provider sent no logout token');
    return token;
  }

  /** A token of the person at the browser, made for `audience`, or their ID token. */
  async token(kind: 'access' | 'id' = 'access', audience = AUDIENCE): Promise<string> {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'cli',
      redirect_uri: CLI_RETURN,
      response_type: 'code',
      scope: 'openid api',
      resource: audience,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const code = (await this.browse(`${this.issuer}/auth?${query}`)).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id: 'cli', redirect_uri: CLI_RETURN, code, code_verifier: verifier };
    const { body } = await request(`${this.issuer}/token`, {
      method: 'POST',
      dispatcher: this.#agent,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, resource: audience }).toString(),
    });
    const answer = (await body.json()) as { access_token?: string; id_token?: string };
    const token = kind === 'id' ? answer.id_token : answer.access_token;
    if (token === undefined) throw new Error(JSON.stringify(answer));
    return token;
  }
}
