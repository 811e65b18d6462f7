type Answer = { errors?: { extensions?: { fault?: unknown } }[] };

/**
 * An answer of `/graphql` without `extensions.fault` of its errors, which says what code, message and details say:
 * `test/graph/faults.test.ts` has it whole.
 */
export function withoutFaults<Body>(body: Body): Body {
  for (const { extensions } of (body as Answer).errors ?? []) delete extensions?.fault;
  return body;
}
