import { type Issue, validationError } from '../../../core/errors.ts';
import type { StoreDb } from '../../../data/store-db.ts';

/** At most this many uses are named. */
const MAX_NAMED = 20;

/** Throws 400 at `field` that names the automations with a step that sends the template, the oldest first (D-153). */
export async function assertTemplateUnused({ automation }: StoreDb, templateId: string, field: string): Promise<void> {
  const users = await automation.findMany({
    where: { steps: { some: { templateId } } },
    select: { name: true },
    orderBy: { id: 'asc' },
    take: MAX_NAMED,
  });
  const issues = users.map(({ name }): Issue => ({ field, message: `A automação “${name}” usa este modelo.`, code: 'CONFLICT' }));
  if (issues.length > 0) throw validationError(issues);
}
