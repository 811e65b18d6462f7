import type { IncomingMessage } from 'node:http';

/** The headers of which Node keeps the first and drops the others, so that a proxy may have checked another one. */
const SINGLE = new Map([
  ['host', 'Host'],
  ['authorization', 'Authorization'],
  ['content-type', 'Content-Type'],
]);

/** The first such header that a request has twice. */
export function repeatedHeader({ rawHeaders }: IncomingMessage): string | undefined {
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = SINGLE.get((rawHeaders[i] as string).toLowerCase());
    if (name !== undefined && seen.has(name)) return name;
    if (name !== undefined) seen.add(name);
  }
  return undefined;
}
