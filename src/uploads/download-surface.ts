import { atStoreTime } from '../core/execution/store-clocks.ts';
import { type ExportFile, exportFile, exportPiece } from '../data/named-statements/export-files.ts';
import type { ExportFormat } from '../generated/prisma/enums.ts';
import { EXPORT_TOKENS } from '../graph/store/export-job/download-address.ts';
import { PRIVATE_HEADERS } from '../http/page.ts';
import type { StreamedResponse } from '../http/response.ts';
import { type Call, type Surface, unknownPath } from '../http/router.ts';
import type { Addressed } from '../lib/address-tokens.ts';
import { type FileSurfaceOptions, fileRefusal, refuseAddress, spendOfFile } from './file-refusal.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  JSONL: 'application/jsonl; charset=utf-8',
};

/** The first byte that a request asks for, to go on with a download that broke; 0 for all of them. */
function firstByte(call: Call, { size }: ExportFile): number {
  const [, start = '0'] = /^bytes=(\d{1,15})-$/.exec(call.request.headers.get('range') ?? '') ?? [];
  return Number(start) < size ? Number(start) : 0;
}

/**
 * Addresses of the files of exports: whoever has one may fetch the file for as long as the address lasts (D-684). A file that is not whole, or
 * not there any more, is a 404 as an address that there never was.
 */
export function createDownloads(options: FileSurfaceOptions): Surface<Addressed> {
  const { runtime, limits } = options;
  const query = runtime.database.exclusiveQuery;

  /** Bytes of a file from one on. Throws when it is deleted meanwhile, so that nobody takes what they have for the whole. */
  async function* bytesOf(job: Addressed, { size }: ExportFile, start: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < size; ) {
      const piece = await exportPiece(query, job, at);
      const bytes = piece?.content.subarray(at - piece.position);
      if (!bytes || bytes.length === 0) throw new Error('the file of an export was deleted while it was fetched');
      yield bytes;
      at += bytes.length;
    }
  }

  async function download(call: Call, job: Addressed): Promise<StreamedResponse> {
    const { clock } = await atStoreTime(runtime, job.storeId);
    const now = clock.now();
    const file = job.until > now.getTime() ? await exportFile(query, job) : undefined;
    if (!file || file.expiresAt <= now) throw unknownPath();
    const start = firstByte(call, file);
    const headers = {
      ...PRIVATE_HEADERS,
      'content-type': TYPES[file.format],
      'content-disposition': `attachment; filename="${call.params.file?.replaceAll(/[^\w.-]+/g, '-') ?? ''}"`,
      'accept-ranges': 'bytes',
      'content-length': String(file.size - start),
      ...(start > 0 && { 'content-range': `bytes ${start}-${file.size - 1}/${file.size}` }),
    };
    return { status: start > 0 ? 206 : 200, headers, parts: () => bytesOf(job, file, start), discard: () => undefined };
  }

  return {
    owns: (path) => path.startsWith('/exports/'),
    routes: [{ path: '/exports/:token/:file', methods: { GET: download } }],
    async open({ url, address }) {
      const job = EXPORT_TOKENS.read(runtime.secrets, url.pathname.split('/')[2] ?? '');
      if (!job) throw await refuseAddress(limits, address);
      await spendOfFile(limits, job);
      return job;
    },
    refuse: (error, { request: { method } }) => fileRefusal(options, error, `${method} /exports/…`),
  };
}
