import { DomainError } from '../core/errors.ts';
import type { Secrets } from '../core/lib/secrets.ts';
import { textError } from '../core/validation/issues.ts';
import { readBodyText } from '../http/body.ts';
import type { HttpRequest } from '../http/request.ts';

/** The largest form, in bytes: every field at its longest is below, and those of the units of 10,000 items of kits with them. */
const MAX_FORM_BYTES = 256 * 1024;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** `Sec-Fetch-Site` of a form sent from its own page, or by the user directly. */
const SAME_ORIGIN_SITES = new Set(['same-origin', 'none']);

/**
 * True when a form was sent by a page of this service. Browsers send `Sec-Fetch-Site`; old ones send `Origin`, which is `null`
 * for pages without a referrer, such as these (D-141).
 */
export function isSameOrigin({ headers, url }: HttpRequest, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return SAME_ORIGIN_SITES.has(site);
  const origin = headers.get('origin');
  return origin === null || origin === 'null' || [new URL(publicUrl).origin, new URL(url).origin].includes(origin);
}

/** Fields of a form. Throws 415 for another content type, 413 above 256 KiB, 400 for characters that no form can contain. */
export async function readForm(request: HttpRequest): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'O formulário deve ser enviado como application/x-www-form-urlencoded.');
  const fields = new URLSearchParams(await readBodyText(request, MAX_FORM_BYTES));
  for (const [, value] of fields) {
    const error = textError(value);
    if (error !== undefined) throw new DomainError('VALIDATION_ERROR', `Um campo não pode ser lido. ${error}`, []);
  }
  return fields;
}

const sealed = (checkoutId: string) => `pay form ${checkoutId}`;

/** Token in a form that proves that this service made it for this checkout (D-141). */
export const formToken = (secrets: Secrets, checkoutId: string): string => secrets.seal(sealed(checkoutId)).toString('base64url');

/** True when the service made the token for this checkout. */
export const isFormToken = (secrets: Secrets, checkoutId: string, token: string): boolean =>
  secrets.open(Buffer.from(token, 'base64url')) === sealed(checkoutId);
