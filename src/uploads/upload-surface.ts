import { bulkUpload } from '../data/named-statements/bulk-files.ts';
import { type NamedBulkJob, readBulkToken } from '../graph/store/bulk-job/upload-address.ts';
import { PRIVATE_HEADERS } from '../http/page.ts';
import type { HttpResponse, StreamedResponse } from '../http/response.ts';
import { type Call, type Surface, unknownPath } from '../http/router.ts';
import { type FileSurfaceOptions, fileRefusal, jsonResponse, refuseAddress } from './file-refusal.ts';
import { receiveFile } from './receive-file.ts';
import { resultParts } from './result-file.ts';

/** Name of a result for the program that saves it. */
const savedName = (fileName: string) => `resultado-${fileName.replaceAll(/[^\w.-]+/g, '-').replace(/\.\w+$/, '')}.csv`;

/**
 * Addresses of files: whoever has one may send the file of its job while it is awaited, in one request or in parts, and fetch the file
 * with what became of its rows (D-642). The address is the credential, signed and of one job.
 */
export function createUploads(options: FileSurfaceOptions): Surface<NamedBulkJob> {
  const { runtime, limits } = options;
  const query = runtime.database.exclusiveQuery;

  async function state(_call: Call, job: NamedBulkJob): Promise<HttpResponse> {
    const upload = await bulkUpload(query, job);
    if (!upload) throw unknownPath();
    return jsonResponse(200, { received: upload.received, complete: upload.status !== 'WAITING_UPLOAD' });
  }

  async function take({ request }: Call, job: NamedBulkJob): Promise<HttpResponse> {
    const { received, complete } = await receiveFile(query, job, request, runtime.clock.now());
    if (complete) runtime.onEventsCommitted();
    return jsonResponse(complete ? 201 : 202, { received, complete });
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
      { path: '/bulk/:token', methods: { GET: state, PUT: take } },
      { path: '/bulk/:token/resultado.csv', methods: { GET: result } },
    ],
    async open({ url, address }) {
      const job = readBulkToken(runtime.secrets, url.pathname.split('/')[2] ?? '');
      if (!job) throw await refuseAddress(limits, address);
      return job;
    },
    refuse: (error, { request: { method } }) => fileRefusal(options, error, `${method} /bulk/…`),
  };
}
