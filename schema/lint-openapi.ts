// npm run check:openapi: runs the public rulesets over schema/openapi.json. A rule that is off has its reason here.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import spectralRulesets from '@stoplight/spectral-rulesets';

const BOUNDED = 'what is sent is bounded, which a test asks for; answers are ours, and a bound on them would promise too much';
const NOBODY = 'who runs the service is not known to its code';

/** Rules of Spectral that are off, and why. */
const SPECTRAL_OFF = {
  'owasp:api4:2023-string-limit': BOUNDED,
  'owasp:api4:2023-string-restricted': BOUNDED,
  'owasp:api4:2023-integer-limit': BOUNDED,
  'owasp:api4:2023-array-limit': BOUNDED,
  'owasp:api8:2023-define-cors-origin':
    'API v1 answers no other origin, and the external checkout only those that are set (D-16)',
  'owasp:api9:2023-inventory-access': 'the document is served by the server that it describes',
  'owasp:api9:2023-inventory-environment': 'the document is served by the server that it describes',
  'oas3-operation-security-defined':
    'takes the scopes of a bearer key for those of OAuth; OpenAPI 3.1 allows them, and Redocly looks whether the scheme is there',
  'info-contact': NOBODY,
} as const;

/** Rules of Redocly that are off, and why. */
const REDOCLY_OFF = { 'info-license': NOBODY } as const;

const file = fileURLToPath(new URL('openapi.json', import.meta.url));
const off = (rules: object) => Object.fromEntries(Object.keys(rules).map((rule) => [rule, 'off' as const]));

async function bySpectral(): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  const ruleset = 'default' in owasp ? owasp.default : owasp;
  spectral.setRuleset({ extends: [spectralRulesets.oas, ruleset], rules: off(SPECTRAL_OFF) } as never);
  const found = await spectral.run(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  return found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

async function byRedocly(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: off(REDOCLY_OFF) });
  const found = await lint({ ref: file, config });
  return found.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

for (const problem of [...(await bySpectral()), ...(await byRedocly())]) {
  console.error(problem);
  process.exitCode = 1;
}
