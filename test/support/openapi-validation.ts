import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { App } from '../../src/app.ts';
import { wireSchema } from '../../src/graph/schema.ts';
import { apiOf } from '../../src/rest/envelope.ts';
import { openApi } from '../../src/rest/openapi/document.ts';
import { errorBodySchema } from '../../src/rest/openapi/error-schemas.ts';
import { routes } from '../../src/rest/routes.ts';
import { openApiAjv, violationsOf } from './json-schemas.ts';

type Json = Record<string, unknown>;

const document = openApi(wireSchema, routes, { operations: {}, failures: { api: {}, checkout: {} } });
const ajv = openApiAjv(document);

type Responses = Record<string, { $ref?: string; content?: Json }>;

/** Operations by method, each with the pattern of its path; those without parameters first. */
const operations = Object.entries(document.paths as Record<string, Record<string, { responses: Responses }>>)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses }]) => ({
      method,
      path,
      responses,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  )
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const compiled = new Map<string, ValidateFunction>();

/** The validator of a part of the document, made on first use. */
function validatorOf(pointer: string, make: () => object): ValidateFunction {
  const known = compiled.get(pointer) ?? ajv.compile(make());
  compiled.set(pointer, known);
  return known;
}

/** Violations of a response without an operation: 404, or 405 for another method. */
function unknownRouteViolations(path: string, status: number, body: unknown): string[] {
  const code = status === 405 ? 'METHOD_NOT_ALLOWED' : 'RESOURCE_NOT_FOUND';
  if (status !== 404 && status !== 405) return [`no operation answers ${status}`];
  const api = apiOf(path);
  const local = JSON.stringify(errorBodySchema[api](code)).replaceAll('"#/', '"openapi#/');
  return violationsOf(
    validatorOf(`${api} ${code}`, () => JSON.parse(local) as object),
    body,
  );
}

/** Violations of the OpenAPI document by a REST response: an unknown status or an invalid body. */
function responseViolations(method: string, path: string, status: number, text: string): string[] {
  const found = operations.find((each) => each.method === method.toLowerCase() && each.pattern.test(path));
  if (!found) return unknownRouteViolations(path, status, JSON.parse(text));
  const response = found.responses[status];
  if (!response) return [`${found.path} has no ${status}`];
  if (status === 304) return text === '' ? [] : ['a 304 has no body'];
  const at = response.$ref ?? `#/paths/${escaped(found.path)}/${found.method}/responses/${status}`;
  const $ref = `openapi${at}/content/application~1json/schema`;
  return violationsOf(
    validatorOf($ref, () => ({ $ref })),
    JSON.parse(text),
  );
}

/** An app that validates every REST response against the OpenAPI document and throws for a violation. */
export function withOpenApiValidation<Part extends Pick<App, 'fetch'>>(app: Part): Part {
  return {
    ...app,
    async fetch(...sent) {
      const [{ method, url }] = sent;
      const response = await app.fetch(...sent);
      const { pathname } = new URL(url);
      if (!/^\/(api|stores)\//.test(pathname) || method === 'HEAD' || method === 'OPTIONS') return response;
      const violations = responseViolations(method, pathname, response.status, await response.clone().text());
      if (violations.length > 0) throw new Error(`${method} ${pathname} is not as documented:\n${violations.join('\n')}`);
      return response;
    },
  };
}
