import type { Bank } from '../../../src/gateways/api-pix/bank.ts';

/** Ways of a simulated bank: the deviations from the specification that its clients report. Written apart from those of the gateway. */
export interface BankWays {
  /** Before `/cob`. */
  readonly path: string;
  /** Before `/cob` in a PATCH. */
  readonly patchPath?: string;
  readonly tokenPath: string;
  readonly token: 'BASIC' | 'BODY' | 'QUERY_GRANT' | 'NO_SECRET';
  readonly wantsScope: boolean;
  /** Headers without which a call is refused, with the form of their value. */
  readonly headers: Readonly<Record<string, RegExp>>;
  /** Headers without which the registration of an address is refused. */
  readonly webhookHeaders: Readonly<Record<string, RegExp>>;
  readonly query: Readonly<Record<string, RegExp>>;
  /** The field of the code; LOCATION: only a location. */
  readonly code: 'pixCopiaECola' | 'brcode' | 'textoImagemQRcode' | 'LOCATION';
  readonly takesMilliseconds: boolean;
  readonly listsCharges: boolean;
  /** Statuses where they are not those of the specification. */
  readonly status: Readonly<Partial<Record<'create' | 'patch' | 'refund', number>>>;
  readonly errors: 'PROBLEM' | 'ERROS' | 'NOME';
  /** Refuses a repeated PUT instead of revising the charge. */
  readonly refusesRepeats: boolean;
  /** Answers 403 or 404 for the address of a key of somebody else. */
  readonly foreignKey: 403 | 404;
  /** Appends `/pix` to the address of notices. */
  readonly noticeSuffix: boolean;
  /** Shows the address of notices with a slash at its end. */
  readonly showsSlash: boolean;
  /** Leaves the zone out of moments, which are those of Brasília. */
  readonly leavesZoneOut: boolean;
  /** Shows a removed charge as it was when it is read for the first time. */
  readonly showsLate: boolean;
  /** Shows no rtrId before a refund has ended. */
  readonly lateRtrId: boolean;
}

const SPECIFIED: BankWays = {
  path: '/v2',
  tokenPath: '/oauth/token',
  token: 'BASIC',
  wantsScope: false,
  headers: {},
  webhookHeaders: {},
  query: {},
  code: 'pixCopiaECola',
  takesMilliseconds: true,
  listsCharges: true,
  status: {},
  errors: 'PROBLEM',
  refusesRepeats: false,
  foreignKey: 403,
  noticeSuffix: true,
  showsSlash: false,
  leavesZoneOut: false,
  showsLate: false,
  lateRtrId: false,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The application key and the account that the simulated banks expect. */
export const APPLICATION_KEY = 'd27be77909ffab001369e17d80050056b9b1a5b0';
export const ACCOUNT = '1234567';

/** The ways of each bank. */
export const WAYS: Readonly<Record<Bank, BankWays>> = {
  EFI: {
    ...SPECIFIED,
    webhookHeaders: { 'x-skip-mtls-checking': /^true$/ },
    errors: 'NOME',
    refusesRepeats: true,
    foreignKey: 404,
    noticeSuffix: false,
  },
  ITAU: {
    ...SPECIFIED,
    path: '/pix_recebimentos/v2',
    tokenPath: '/api/oauth/token',
    token: 'BODY',
    headers: { 'x-correlationid': UUID },
    leavesZoneOut: true,
    showsLate: true,
  },
  SANTANDER: {
    ...SPECIFIED,
    path: '/api/v1',
    patchPath: '/api/v2',
    token: 'QUERY_GRANT',
    takesMilliseconds: false,
    status: { create: 200 },
  },
  SICOOB: {
    ...SPECIFIED,
    path: '/pix/api/v2',
    tokenPath: '/auth/realms/cooperado/protocol/openid-connect/token',
    token: 'NO_SECRET',
    wantsScope: true,
    headers: { client_id: /^loja$/ },
    code: 'brcode',
    status: { refund: 200 },
    lateRtrId: true,
  },
  BANCO_DO_BRASIL: {
    ...SPECIFIED,
    path: '/pix/v2',
    wantsScope: true,
    query: { 'gw-dev-app-key': new RegExp(`^${APPLICATION_KEY}$`) },
    code: 'textoImagemQRcode',
    listsCharges: false,
    status: { create: 200, patch: 201 },
    errors: 'ERROS',
  },
  INTER: {
    ...SPECIFIED,
    path: '/pix/v2',
    tokenPath: '/oauth/v2/token',
    token: 'BODY',
    wantsScope: true,
    headers: { 'x-conta-corrente': new RegExp(`^${ACCOUNT}$`) },
    showsSlash: true,
  },
  BRADESCO: { ...SPECIFIED, tokenPath: '/auth/server/oauth/token', code: 'LOCATION', refusesRepeats: true },
  OTHER: { ...SPECIFIED, path: '/api', wantsScope: true },
};
