import { tokenAnswer } from './answers.ts';
import { jsonOf, tokenFailure, unreadable } from './bank-errors.ts';
import { QUIRKS } from './banks.ts';
import type { ApiPixSettings } from './settings.ts';
import type { BankTransport } from './transport.ts';

/** Scopes of the calls that are made. */
const SCOPES = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';

/** Time before its end at which a token is renewed, in milliseconds; half its lifetime when that is shorter. */
const RENEWED_BEFORE_MS = 60_000;

interface Surroundings {
  readonly settings: ApiPixSettings;
  readonly tokenUrl: URL;
  readonly transport: BankTransport;
  readonly now: () => Date;
}

/** Token of the application, asked for when it is needed and kept until shortly before its end. */
export interface TokenSource {
  token(): Promise<string>;
  /** Drops a token that was refused, unless another took its place. */
  drop(token: string): void;
}

interface KeptToken {
  readonly value: string;
  readonly renewAt: number;
}

/** The request for a token in the bank's way. */
function tokenRequest({ settings, tokenUrl }: Surroundings) {
  const { tokenAuthentication, asksScope } = QUIRKS[settings.bank];
  const { clientId, clientSecret } = settings;
  const url = new URL(tokenUrl);
  const form = new URLSearchParams();
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  if (tokenAuthentication === 'QUERY_GRANT') url.searchParams.set('grant_type', 'client_credentials');
  else form.set('grant_type', 'client_credentials');
  if (tokenAuthentication === 'BASIC')
    headers['authorization'] = `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}`;
  else form.set('client_id', clientId);
  if (tokenAuthentication === 'BODY' || tokenAuthentication === 'QUERY_GRANT') form.set('client_secret', clientSecret ?? '');
  if (asksScope) form.set('scope', SCOPES);
  return { method: 'POST', url, headers, body: form.toString() } as const;
}

async function fetchToken(surroundings: Surroundings): Promise<KeptToken> {
  const { transport, now } = surroundings;
  const askedAt = now().getTime();
  const answer = await transport.send(tokenRequest(surroundings));
  if (answer.status !== 200 && answer.status !== 201) throw tokenFailure(answer, now());
  const { success, data, error } = tokenAnswer.safeParse(jsonOf(answer.text));
  if (!success) throw unreadable(answer.status, error);
  const lifetime = data.expires_in * 1000;
  return { value: data.access_token, renewAt: askedAt + lifetime - Math.min(RENEWED_BEFORE_MS, lifetime / 2) };
}

/** Tokens of an application; calls that need one at the same time share a request. */
export function tokenSource(surroundings: Surroundings): TokenSource {
  let kept: KeptToken | undefined;
  let asked: Promise<KeptToken> | undefined;
  return {
    async token() {
      if (kept && surroundings.now().getTime() < kept.renewAt) return kept.value;
      asked ??= fetchToken(surroundings).finally(() => {
        asked = undefined;
      });
      kept = await asked;
      return kept.value;
    },
    drop(token) {
      if (kept?.value === token) kept = undefined;
    },
  };
}
