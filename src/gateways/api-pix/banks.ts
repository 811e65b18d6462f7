import { randomUUID } from 'node:crypto';
import type { Bank } from './bank.ts';
import type { ApiPixSettings } from './settings.ts';

/**
 * Ways to ask for a token: credentials in a header, in the body, in the body with the grant in the query, or a client id alone beside the
 * certificate.
 */
type TokenAuthentication = 'BASIC' | 'BODY' | 'QUERY_GRANT' | 'NO_SECRET';

/** Ways of a bank in which it differs from others. */
export interface BankQuirks {
  /** Up to the path of a call, without a slash at the end; null: the settings have it. */
  readonly baseUrl: string | null;
  readonly tokenUrl: string | null;
  readonly tokenAuthentication: TokenAuthentication;
  /** True when the bank wants the scopes named in the request for a token. */
  readonly asksScope: boolean;
  /** The version in the path of PATCH, where it is not that of the other calls. */
  readonly patchVersion?: string;
  /** Headers of every call. */
  readonly headers: (settings: ApiPixSettings) => Readonly<Record<string, string>>;
  /** Parameters in the query of every call. */
  readonly query: (settings: ApiPixSettings) => Readonly<Record<string, string>>;
  /** Headers of the call that registers the address of notices. */
  readonly webhookHeaders?: Readonly<Record<string, string>>;
  /** Names of the field with the copy-and-paste code, the first that is there wins. */
  readonly codeFields: readonly CodeField[];
  /** False when the bank refuses fractions of a second in a query. */
  readonly takesMilliseconds: boolean;
  /** True when charges can be listed by time. */
  readonly listsCharges: boolean;
  /** Calls that the bank answers one application in a minute; absent: it names no number. */
  readonly callsPerMinute?: number;
  /** Settings without which the bank answers nobody. */
  readonly needs: readonly NeededSetting[];
}

type CodeField = 'pixCopiaECola' | 'brcode' | 'textoImagemQRcode';
type NeededSetting = 'clientSecret' | 'certificate' | 'applicationKey';

const nothing = () => ({});

const AS_SPECIFIED = {
  tokenAuthentication: 'BASIC',
  asksScope: false,
  headers: nothing,
  query: nothing,
  codeFields: ['pixCopiaECola'],
  takesMilliseconds: true,
  listsCharges: true,
  needs: ['clientSecret', 'certificate'],
} as const satisfies Partial<BankQuirks>;

/** The deviations of each bank. Statuses of success need no row: all take any of 200, 201, 202, 204 (D-594). */
export const QUIRKS: Readonly<Record<Bank, BankQuirks>> = {
  EFI: {
    ...AS_SPECIFIED,
    baseUrl: 'https://pix.api.efipay.com.br/v2',
    tokenUrl: 'https://pix.api.efipay.com.br/oauth/token',
    // A text, not a boolean: without it the address of notices must ask for the bank's certificate.
    webhookHeaders: { 'x-skip-mtls-checking': 'true' },
  },
  ITAU: {
    ...AS_SPECIFIED,
    baseUrl: 'https://secure.api.itau/pix_recebimentos/v2',
    tokenUrl: 'https://sts.itau.com.br/api/oauth/token',
    tokenAuthentication: 'BODY',
    headers: () => ({ 'x-correlationID': randomUUID() }),
  },
  SANTANDER: {
    ...AS_SPECIFIED,
    baseUrl: 'https://trust-pix.santander.com.br/api/v1',
    tokenUrl: 'https://trust-pix.santander.com.br/oauth/token',
    tokenAuthentication: 'QUERY_GRANT',
    patchVersion: 'v2',
    takesMilliseconds: false,
  },
  SICOOB: {
    ...AS_SPECIFIED,
    baseUrl: 'https://api.sicoob.com.br/pix/api/v2',
    tokenUrl: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
    tokenAuthentication: 'NO_SECRET',
    asksScope: true,
    headers: ({ clientId }) => ({ client_id: clientId }),
    codeFields: ['brcode', 'pixCopiaECola'],
    needs: ['certificate'],
  },
  BANCO_DO_BRASIL: {
    ...AS_SPECIFIED,
    baseUrl: 'https://api-pix.bb.com.br/pix/v2',
    tokenUrl: 'https://oauth.bb.com.br/oauth/token',
    asksScope: true,
    query: ({ applicationKey }) => (applicationKey ? { 'gw-dev-app-key': applicationKey } : {}),
    codeFields: ['pixCopiaECola', 'textoImagemQRcode'],
    listsCharges: false,
    needs: ['clientSecret', 'certificate', 'applicationKey'],
  },
  INTER: {
    ...AS_SPECIFIED,
    baseUrl: 'https://cdpj.partners.bancointer.com.br/pix/v2',
    tokenUrl: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    tokenAuthentication: 'BODY',
    asksScope: true,
    headers: ({ account }) => (account ? { 'x-conta-corrente': account } : {}),
    callsPerMinute: 20,
  },
  BRADESCO: {
    ...AS_SPECIFIED,
    baseUrl: 'https://qrpix.bradesco.com.br/v2',
    tokenUrl: 'https://qrpix.bradesco.com.br/auth/server/oauth/token',
  },
  OTHER: {
    ...AS_SPECIFIED,
    baseUrl: null,
    tokenUrl: null,
    asksScope: true,
    codeFields: ['pixCopiaECola', 'brcode', 'textoImagemQRcode'],
    needs: [],
  },
};
