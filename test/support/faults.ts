type Answer = { errors?: { extensions?: { fault?: unknown } }[] };

/**
 * A response of `/graphql` without `extensions.fault` of its errors, which repeats code, message and details:
 * `test/graph/faults.test.ts` tests it.
 */
export function withoutFaults<Body>(body: Body): Body {
  for (const { extensions } of (body as Answer).errors ?? []) delete extensions?.fault;
  return body;
}
