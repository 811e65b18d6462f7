import type { HttpRequest } from './request.ts';

/** True when a browser requests a page for a person. */
export const acceptsHtml = ({ method, headers }: HttpRequest): boolean =>
  ['GET', 'HEAD'].includes(method) && (headers.get('accept')?.includes('text/html') ?? false);
