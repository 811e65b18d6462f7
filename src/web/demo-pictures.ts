import { demoPictures } from '../demo/pictures.ts';
import { type HttpRoute, unknownPath } from '../http/router.ts';
import { type StaticFile, staticFile, staticFileResponse } from '../http/static-file.ts';

const HEADERS = {
  'content-type': 'image/svg+xml',
  // One opened as a page of its own runs nothing.
  'content-security-policy': "default-src 'none'",
  'cache-control': 'public, max-age=86400',
};

/** The drawn pictures of the demonstration store, `/demo/….svg`; unknown paths where there is no such store. */
export function demoPicturesRoute(isThere: () => boolean): HttpRoute<void> {
  const files = new Map<string, StaticFile>();
  function fileAt(path: string): StaticFile {
    const text = isThere() ? demoPictures.get(path) : undefined;
    if (text === undefined) throw unknownPath();
    const made = files.get(path) ?? staticFile(text, HEADERS);
    files.set(path, made);
    return made;
  }
  return {
    path: '/demo/*',
    methods: { GET: async ({ request, url }) => staticFileResponse(fileAt(url.pathname), request) },
  };
}
