import { validationError } from '../core/errors.ts';
import type { Principal } from '../core/execution/principal.ts';
import type { HeaderReader } from '../http/request.ts';

/** A name as a key may say it: letters, numbers and what e-mail addresses and names have. Nothing that would close the name of the key. */
const ACTOR = /^[\p{L}\p{M}\p{N} .,_@+'-]{1,100}$/u;

const PROBLEM = 'Deve ser um nome ou e-mail de 1 a 100 caracteres, com acentos codificados como numa URL (%C3%A1).';

/** The text of a header whose characters beyond ASCII are percent-encoded; undefined for a wrong encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return undefined;
  }
}

/**
 * The caller with the person for whom `X-Actor` says that the key acts (D-697). What is recorded says both, the key first: `ERP (por Ana)`. The
 * person gives no right and takes none. Throws 400 for a name that is none.
 */
export function withActor(caller: Principal, headers: HeaderReader): Principal {
  const sent = headers.get('x-actor');
  if (sent === null || caller.kind !== 'key' || !caller.credential) return caller;
  const actor = decoded(sent)?.trim() ?? '';
  if (!ACTOR.test(actor)) throw validationError([{ field: 'X-Actor', message: PROBLEM, code: 'INVALID_FORMAT' }]);
  return { ...caller, credential: { ...caller.credential, name: `${caller.credential.name} (por ${actor})`, actor } };
}
