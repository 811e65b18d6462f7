type Route = { readonly url: string; readonly handler: (request: object, reply: object) => unknown };

const FILE = '/js/scalar.js';

/**
 * The script of the viewer, 4 MB, read when `/docs` is first opened. The viewer's own package of 290 MB has it as a file; the
 * one for Fastify serves it from a route of its plugin. So the plugin is registered with an object that only records routes.
 * Throws when a version of the package has no such route.
 */
export async function viewerScript(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const routes: Route[] = [];
  const host = { route: (route: Route) => routes.push(route), hasPlugin: () => false, initialConfig: {}, log: console };
  const register = plugin as unknown as (fastify: object, options: object, done: () => void) => void;
  register(host, { routePrefix: '/viewer', configuration: { url: '/openapi.json' } }, () => undefined);
  const reply = { header: () => reply, send: (body: unknown) => body };
  const script = routes.find(({ url }) => url.endsWith(FILE))?.handler({}, reply);
  if (typeof script !== 'string') throw new Error(`@scalar/fastify-api-reference has no ${FILE}`);
  return script;
}
