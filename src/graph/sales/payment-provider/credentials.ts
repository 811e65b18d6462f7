import { type Issue, validationError } from '../../../core/errors.ts';
import { certificateEnd, certificateProblem } from '../../../gateways/api-pix/certificate.ts';
import type { PixBank } from '../../../generated/prisma/enums.ts';
import type { Secrets } from '../../../lib/secrets.ts';

/** Credentials of a store at its provider, in the clear. Never return them to a client. */
export interface Credentials {
  readonly clientSecret: string | null;
  readonly certificate: string | null;
  readonly privateKey: string | null;
  readonly applicationKey: string | null;
  /** Mercado Pago's own: the token of the application, and the secret that signs its notices. */
  readonly accessToken: string | null;
  readonly webhookSecret: string | null;
}

/** No credentials. */
export const NO_CREDENTIALS: Credentials = {
  clientSecret: null,
  certificate: null,
  privateKey: null,
  applicationKey: null,
  accessToken: null,
  webhookSecret: null,
};

/** The credentials that were sealed; undefined where the key of secrets is another one. */
export function openCredentials(sealed: Uint8Array, secrets: Secrets): Credentials | undefined {
  const text = secrets.open(sealed);
  return text === undefined ? undefined : { ...NO_CREDENTIALS, ...(JSON.parse(text) as Partial<Credentials>) };
}

/** Issues of credentials that the bank would refuse, each at its field. */
function credentialIssues({ certificate, privateKey, applicationKey }: Credentials, bank: PixBank | null, now: Date): Issue[] {
  const issues: Issue[] = [];
  const refuse = (name: string, code: Issue['code'], message: string) =>
    issues.push({ field: `credentials.${name}`, code, message });
  if (certificate !== null && privateKey === null) refuse('privateKey', 'REQUIRED', 'Informe a chave privada do certificado.');
  if (certificate === null && privateKey !== null) refuse('certificate', 'REQUIRED', 'Informe o certificado da chave privada.');
  if (bank === 'BANCO_DO_BRASIL' && applicationKey === null)
    refuse('applicationKey', 'REQUIRED', 'O Banco do Brasil pede a chave da aplicação (gw-dev-app-key).');
  if (certificate === null || privateKey === null) return issues;
  const problem = certificateProblem(certificate, privateKey, now);
  if (problem !== undefined) refuse('certificate', 'INVALID_VALUE', problem);
  return issues;
}

/** The columns of credentials: sealed, and until when their certificate holds. Throws 400 with each that a bank would refuse. */
export function credentialColumns(
  credentials: Credentials,
  bank: PixBank | null,
  { secrets, now }: { secrets: Secrets; now: Date },
) {
  const issues = credentialIssues(credentials, bank, now);
  if (issues.length > 0) throw validationError(issues);
  return {
    credentials: Uint8Array.from(secrets.seal(JSON.stringify(credentials))),
    certificateUntil: credentials.certificate === null ? null : (certificateEnd(credentials.certificate) ?? null),
  };
}
