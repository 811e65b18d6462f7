import { DomainError } from '../core/errors.ts';
import { textError } from '../core/validation/issues.ts';
import { readBodyText } from './body.ts';
import type { HttpRequest } from './request.ts';

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

/** Fields of a form. Throws 415 for another content type, 413 above `maxBytes`, 400 for characters that no form can contain. */
export async function readForm(request: HttpRequest, maxBytes: number): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'O formulário deve ser enviado como application/x-www-form-urlencoded.');
  const fields = new URLSearchParams(await readBodyText(request, maxBytes));
  for (const [, value] of fields) {
    const error = textError(value);
    if (error !== undefined) throw new DomainError('VALIDATION_ERROR', `Um campo não pode ser lido. ${error}`, []);
  }
  return fields;
}
