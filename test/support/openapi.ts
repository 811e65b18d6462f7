import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { App } from '../../src/app.ts';
import { schema } from '../../src/graph/schema.ts';
import { interfaceOf } from '../../src/rest/envelope.ts';
import { openApi } from '../../src/rest/openapi/document.ts';
import { failureShape } from '../../src/rest/openapi/failures.ts';
import { routes } from '../../src/rest/routes.ts';
import { faultsOf, openApiAjv } from './json-schemas.ts';

type Json = Record<string, unknown>;

const document = openApi(schema, routes, { operations: {}, failures: { api: {}, checkout: {} } });
const ajv = openApiAjv(document);

type Responses = Record<string, { $ref?: string; content?: Json }>;

/** The operations by method, each with what its path looks like; those without parameters first. */
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

/** The validator of a part of the document, made when it is first asked for. */
function validatorOf(pointer: string, make: () => object): ValidateFunction {
  const known = compiled.get(pointer) ?? ajv.compile(make());
  compiled.set(pointer, known);
  return known;
}

/** What is answered where no operation is: 404, and 405 with another method. */
function outsideFaults(path: string, status: number, body: unknown): string[] {
  const code = status === 405 ? 'METHOD_NOT_ALLOWED' : 'RESOURCE_NOT_FOUND';
  if (status !== 404 && status !== 405) return [`no operation answers ${status}`];
  const words = interfaceOf(path);
  const local = JSON.stringify(failureShape[words](code)).replaceAll('"#/', '"openapi#/');
  return faultsOf(
    validatorOf(`${words} ${code}`, () => JSON.parse(local) as object),
    body,
  );
}

/** What the OpenAPI document finds wrong with an answer of REST: a status that it does not know, a body that does not fit. */
function answerFaults(method: string, path: string, status: number, text: string): string[] {
  const found = operations.find((each) => each.method === method.toLowerCase() && each.pattern.test(path));
  if (!found) return outsideFaults(path, status, JSON.parse(text));
  const response = found.responses[status];
  if (!response) return [`${found.path} has no ${status}`];
  if (status === 304) return text === '' ? [] : ['a 304 has no body'];
  const at = response.$ref ?? `#/paths/${escaped(found.path)}/${found.method}/responses/${status}`;
  const $ref = `openapi${at}/content/application~1json/schema`;
  return faultsOf(
    validatorOf($ref, () => ({ $ref })),
    JSON.parse(text),
  );
}

/** An app whose every answer of REST is held against the OpenAPI document: one that does not fit it is thrown. */
export function documented<Part extends Pick<App, 'fetch'>>(app: Part): Part {
  return {
    ...app,
    async fetch(...sent) {
      const [{ method, url }] = sent;
      const response = await app.fetch(...sent);
      const { pathname } = new URL(url);
      if (!/^\/(api|stores)\//.test(pathname) || method === 'HEAD' || method === 'OPTIONS') return response;
      const faults = answerFaults(method, pathname, response.status, await response.clone().text());
      if (faults.length > 0) throw new Error(`${method} ${pathname} is not as documented:\n${faults.join('\n')}`);
      return response;
    },
  };
}
