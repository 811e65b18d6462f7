import { PassThrough, Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { DomainError, validationError } from '../core/errors.ts';
import type { HttpRequest } from '../http/request.ts';

/** File of a form: its name, and its bytes as they come. */
interface FormFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const missing = () => validationError([{ field: 'arquivo', message: 'Escolha um arquivo.', code: 'REQUIRED' }]);

/** The file of a form (`multipart/form-data`). Throws 415 for another body, 400 without a file. */
export function readFormFile({ headers, body }: HttpRequest): Promise<FormFile> {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'O formulário deve ser enviado como multipart/form-data.');
  const { promise, resolve, reject } = Promise.withResolvers<FormFile>();
  const form = new Busboy({
    headers: { 'content-type': type } as BusboyHeaders,
    // With the limits of a form of one file: nothing else of it is looked at.
    limits: { files: 1, fields: 10, fieldSize: 1_024, parts: 12 },
  });
  const bytes = new PassThrough();
  form.on('file', (_field, stream, name) => {
    stream.on('error', (error: Error) => bytes.destroy(error)).pipe(bytes);
    if (!name) stream.resume();
    else resolve({ name, bytes });
  });
  const fail = (error: unknown) => {
    bytes.destroy(error instanceof Error ? error : undefined);
    reject(new DomainError('VALIDATION_ERROR', 'O formulário chegou incompleto. Envie o arquivo de novo.', []));
  };
  form.on('finish', () => reject(missing())).on('error', fail);
  bytes.on('error', () => undefined);
  const source = Readable.from(body instanceof Uint8Array ? [body] : (body ?? []));
  source.on('error', fail).pipe(form);
  return promise;
}
