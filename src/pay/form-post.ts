import type { Asked } from '../graph/kernel/asked.ts';
import { DomainError } from '../graph/kernel/errors.ts';
import { bodyText } from '../graph/kernel/request-body.ts';
import { textFault } from '../graph/kernel/text.ts';

/** The largest form, in bytes: every field at its longest is far below. */
const LARGEST = 16 * 1024;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** What a browser says of a form that was sent from the page itself, or by its user without any page. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether a form comes from a page of this service. Browsers say it in `Sec-Fetch-Site`; one that is too old for that
 * sends `Origin`, which is `null` for pages that send no referrer, as these do (D-141).
 */
export function isFromHere({ headers, url }: Asked, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return OWN_SITES.has(site);
  const origin = headers.get('origin');
  return origin === null || origin === 'null' || [new URL(publicUrl).origin, new URL(url).origin].includes(origin);
}

/** The fields of a form. Throws 415 for anything else, 413 above 16 KiB, 400 for what no form can carry. */
export async function formFields(request: Asked): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'O formulário deve ser enviado como application/x-www-form-urlencoded.');
  const fields = new URLSearchParams(await bodyText(request, LARGEST));
  for (const [, value] of fields) {
    const fault = textFault(value);
    if (fault !== undefined) throw new DomainError('VALIDATION_ERROR', `Um campo não pode ser lido. ${fault}`, []);
  }
  return fields;
}
