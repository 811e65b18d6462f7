import { CreateAutomationDocument, CreateTemplateDocument } from '../generated/documents/demo.ts';
import { demoMessages } from './catalogue.ts';
import type { RunOperation } from './operation-runner.ts';

/** Seeds templates and an automation that is not switched on. */
export async function seedMessages(runOperation: RunOperation): Promise<void> {
  const templateIds = new Map<string, string>();
  for (const input of demoMessages.templates) {
    const { createMessageTemplate } = await runOperation(CreateTemplateDocument, { input });
    templateIds.set(input.name, createMessageTemplate.id);
  }
  for (const { steps, ...automation } of demoMessages.automations) {
    await runOperation(CreateAutomationDocument, {
      input: {
        ...automation,
        steps: steps.map(({ sends, ...step }) => ({
          ...step,
          ...(sends !== undefined && { data: { template_id: templateIds.get(sends) } }),
        })),
      },
    });
  }
}
