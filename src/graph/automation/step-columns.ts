import { Prisma } from '../../generated/prisma/client.ts';
import { type StepState, templateIdOf } from './automation-step.rules.ts';

/** A step's state as its columns take it: the id of its template in the one form that the database answers. */
export function stepColumns(step: StepState) {
  const { type, minutes, name } = step;
  const templateId = templateIdOf(step);
  const data = templateId === null ? step.data : { ...step.data, template_id: templateId };
  return { type, minutes, name, templateId, data: data === null ? Prisma.DbNull : (data as Prisma.InputJsonObject) };
}
