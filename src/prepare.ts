// npm run generate and npm install: writes what takes long to make and to compress, and is the same for everybody, so that the first
// request for it after a start costs little. Without it the service makes each on its first request.
import { schema, wireSchema } from './graph/schema.ts';
import { graphiqlTexts } from './graphql/graphiql-page.ts';
import { introspectionTexts } from './graphql/introspection-responses.ts';
import { encodedText } from './http/encoded-text.ts';
import { hasPreparedTexts, writePrepared } from './http/prepared-texts.ts';
import { openApiTexts } from './rest/openapi/endpoint.ts';
import { routes } from './rest/routes.ts';
import { referenceTexts } from './web/docs-page.ts';

const makers = {
  ...graphiqlTexts,
  ...referenceTexts,
  ...openApiTexts(wireSchema, routes),
  ...introspectionTexts(schema),
};

if (!(await hasPreparedTexts())) {
  const texts = Object.entries(makers).map(async ([name, make]) => [name, encodedText(await make())] as const);
  await writePrepared(new Map(await Promise.all(texts)));
}
