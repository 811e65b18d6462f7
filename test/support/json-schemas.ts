import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** A strict validator with the formats of this service, each in the form of its responses. */
export const strictAjv = (): Ajv2020 =>
  new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    allowUnionTypes: true,
    formats: {
      'date-time': MOMENT,
      uuid: UUID,
      'idn-email': EMAIL,
      uri: { type: 'string', validate: (text: string) => URL.canParse(text) },
      int64: { type: 'number', validate: Number.isSafeInteger },
      int32: { type: 'number', validate: (value: number) => Math.abs(value) <= 2 ** 31 },
    },
  });

/** Violations of a schema by a value: path and message; empty when it is valid. */
export function violationsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** A strict validator for parts of an OpenAPI document, which `openapi#/…` refers to. */
export function openApiAjv(document: object): Ajv2020 {
  // Members of the document around the schemas.
  const members = ['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components'];
  return strictAjv().addVocabulary(members).addSchema(document, 'openapi');
}
