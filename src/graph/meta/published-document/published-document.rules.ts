import { z } from 'zod';
import { listField, textField, trimmedField } from '../../../core/validation/field-types.ts';

/** Maximum number of documents in a call: a manifest with more is published in several. */
export const MAX_DOCUMENTS_PER_CALL = 200;

/** Maximum number of documents and of versions of clients of an installation. */
export const MAX_PUBLISHED_DOCUMENTS = 20_000;
export const MAX_MANIFESTS = 500;

/** Maximum length of an id: a hash in hex with a prefix, or the name of an operation. */
const MAX_ID_LENGTH = 200;

/** Maximum length of a document, that of one in a request. */
const MAX_DOCUMENT_LENGTH = 100_000;

/** True for a text that may be the id of a document: no blanks and no control characters. */
export const isDocumentId = (id: string): boolean => id.length <= MAX_ID_LENGTH && /^[\w:.+/=@-]+$/.test(id);

const documentId = trimmedField({ min: 1, max: MAX_ID_LENGTH }).refine(isDocumentId, {
  params: { code: 'INVALID_FORMAT' },
  message: 'Deve ter só letras sem acento, números e os sinais _ : . + / = @ -.',
});

const name = trimmedField({ min: 1, max: 100 });

/** A version of a client. */
export const manifestRules = z.object({ app: name, version: name });

/** Documents of a version of a client. Whether each can be executed is found out beside these rules. */
export const publicationRules = manifestRules.extend({
  documents: listField(z.object({ id: documentId, text: textField({ min: 1, max: MAX_DOCUMENT_LENGTH }) }), {
    min: 1,
    max: MAX_DOCUMENTS_PER_CALL,
  }),
});
