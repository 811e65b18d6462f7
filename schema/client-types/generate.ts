// The types that openapi-fetch makes a typed client of, from the public generator, as it makes them.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** The TypeScript of an OpenAPI document's paths and components. */
export async function clientTypes(document: object): Promise<string> {
  const nodes = await openapiTS(document as OpenAPI3);
  return `// Made by openapi-typescript of schema/openapi.json: npm run snapshots.\n${astToString(nodes)}`;
}
