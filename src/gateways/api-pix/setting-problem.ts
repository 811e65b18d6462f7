import { GatewayError } from '../gateway-error.ts';
import { QUIRKS } from './banks.ts';
import { certificateProblem } from './certificate.ts';
import type { ApiPixSettings } from './settings.ts';

/** Characters of credentials: what a header can carry. */
const PRINTABLE = /^[\x21-\x7e]*$/;

/** The first setting that cannot work, found without asking the bank; undefined when all may. */
export function settingProblem(settings: ApiPixSettings, now: Date): GatewayError | undefined {
  const { bank, baseUrl, clientId, clientSecret, certificate, privateKey, applicationKey, pixKey } = settings;
  const needs = new Set(QUIRKS[bank].needs);
  const written = [clientId, clientSecret ?? '', applicationKey ?? '', settings.account ?? ''];
  if (written.some((text) => !PRINTABLE.test(text)))
    return new GatewayError('CREDENTIALS', 'As credenciais da aplicação têm espaços ou caracteres que não são delas.');
  if (clientId === '') return new GatewayError('CREDENTIALS', 'Informe o identificador da aplicação (client id).');
  if (needs.has('clientSecret') && !clientSecret)
    return new GatewayError('CREDENTIALS', 'Informe o segredo da aplicação (client secret).');
  if (needs.has('applicationKey') && !applicationKey)
    return new GatewayError('CREDENTIALS', 'Informe a chave da aplicação que o banco dá no portal de desenvolvedores.');
  if (pixKey === '') return new GatewayError('KEY', 'Informe a chave Pix que recebe.');
  // A simulator in place of the bank may do without.
  if (certificate === null && needs.has('certificate') && baseUrl === undefined)
    return new GatewayError('CERTIFICATE', 'Este banco exige o certificado da loja e a chave privada dele.');
  if (certificate === null && privateKey === null) return undefined;
  const problem =
    certificate === null || privateKey === null
      ? 'O certificado e a chave privada vêm juntos.'
      : certificateProblem(certificate, privateKey, now);
  return problem === undefined ? undefined : new GatewayError('CERTIFICATE', problem);
}
