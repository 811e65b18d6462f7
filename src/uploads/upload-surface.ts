import { DomainError } from '../core/errors.ts';
import { toDomainError } from '../core/execution/database-errors.ts';
import { atStoreTime } from '../core/execution/store-clocks.ts';
import { bulkUpload, restartBulkUpload } from '../data/named-statements/bulk-files.ts';
import { BULK_TOKENS, type NamedBulkJob } from '../graph/store/bulk-job/bulk-address.ts';
import { rowsOfPhase, secondsLeft } from '../graph/store/bulk-job/phase-progress.ts';
import { PRIVATE_HEADERS } from '../http/page.ts';
import type { HttpResponse, StreamedResponse } from '../http/response.ts';
import { type Call, type Surface, unknownPath } from '../http/router.ts';
import { type FileSurfaceOptions, fileRefusal, jsonResponse, refuseAddress, spendOfFile } from './file-refusal.ts';
import { readFormFile } from './form-file.ts';
import { receiveFile } from './receive-file.ts';
import { resultParts } from './result-file.ts';

/** Maximum number of characters of the name of a file. */
const MAX_NAME = 255;

/** Headers of a file that comes whole. */
const WHOLE = { get: () => null, has: () => false };

/** Name of a result for the program that saves it. */
const savedName = (fileName: string) => `resultado-${fileName.replaceAll(/[^\w.-]+/g, '-').replace(/\.\w+$/, '')}.csv`;

/**
 * Addresses of files: whoever has one may send the file of its job while it is awaited, in one request or in parts, or fetch the file
 * with what became of its rows (D-642). The address is the credential, signed, of one job, for one of both, and for a time.
 */
export function createUploads(options: FileSurfaceOptions): Surface<NamedBulkJob> {
  const { runtime, limits } = options;
  const query = runtime.database.exclusiveQuery;

  async function state(_call: Call, job: NamedBulkJob): Promise<HttpResponse> {
    const upload = await bulkUpload(query, job);
    if (!upload) throw unknownPath();
    const { received, status, total } = upload;
    const progress = { status, done: rowsOfPhase(upload), total, secondsLeft: secondsLeft(upload) };
    return jsonResponse(200, { received, complete: status !== 'WAITING_UPLOAD', ...progress });
  }

  async function take({ request }: Call, job: NamedBulkJob): Promise<HttpResponse> {
    const { received, complete } = await receiveFile(query, job, request, runtime.clock.now());
    if (complete) runtime.onEventsCommitted();
    return jsonResponse(complete ? 201 : 202, { received, complete });
  }

  /** Takes a file from a form of the console, without a script, and leads back to the page of its import. */
  async function takeForm({ request }: Call, job: NamedBulkJob): Promise<HttpResponse> {
    const page = `${new URL(runtime.publicUrl).pathname.replace(/\/$/, '')}/console/arquivos/importacoes/${job.id}`;
    const back = (problem: string) => ({ status: 303, headers: { ...PRIVATE_HEADERS, location: `${page}${problem}` }, body: '' });
    try {
      const { name, bytes } = await readFormFile(request);
      await restartBulkUpload(query, job, name.slice(-MAX_NAME));
      await receiveFile(query, job, { ...request, headers: WHOLE, body: bytes }, runtime.clock.now());
      runtime.onEventsCommitted();
      return back('');
    } catch (error) {
      const known = toDomainError(error, runtime);
      if (!(known instanceof DomainError)) throw error;
      return back(`?problema=${known.code}`);
    }
  }

  async function result(_call: Call, job: NamedBulkJob): Promise<StreamedResponse> {
    const upload = await bulkUpload(query, job);
    if (!upload) throw unknownPath();
    const headers = {
      ...PRIVATE_HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${savedName(upload.fileName)}"`,
    };
    return { status: 200, headers, parts: () => resultParts(query, job), discard: () => undefined };
  }

  return {
    owns: (path) => path.startsWith('/bulk/'),
    routes: [
      { path: '/bulk/:token', methods: { GET: state, PUT: take, POST: takeForm } },
      { path: '/bulk/:token/resultado.csv', methods: { GET: result } },
    ],
    async open({ url, address }) {
      const [, , token = '', file] = url.pathname.split('/');
      const job = BULK_TOKENS[file === undefined ? 'upload' : 'result'].read(runtime.secrets, token);
      if (!job) throw await refuseAddress(limits, address);
      const { clock } = await atStoreTime(runtime, job.storeId);
      if (job.until <= clock.now().getTime()) throw unknownPath();
      await spendOfFile(limits, job);
      return job;
    },
    refuse: (error, { request: { method } }) => fileRefusal(options, error, `${method} /bulk/…`),
  };
}
