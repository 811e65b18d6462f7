import type { RequestContext } from '../../../core/execution/context.ts';
import { hasScope } from '../../../core/execution/principal.ts';
import type { ExportKind } from '../../../generated/prisma/enums.ts';
import { EXPORT_KINDS, EXPORT_SCOPES } from './export-job.rules.ts';

/** Kinds of exports that the caller may make, and see. */
export const readableKinds = ({ principal }: Pick<RequestContext, 'principal'>): ExportKind[] =>
  EXPORT_KINDS.filter((kind) => hasScope(principal, EXPORT_SCOPES[kind]));

/** The condition of the exports that the caller sees. */
export const visibleExports = (ctx: Pick<RequestContext, 'principal'>) => ({ kind: { in: readableKinds(ctx) } });
