import { messages } from './catalogue.ts';
import type { Run } from './run.ts';

/** Gives the demonstration store what it writes to its buyers: templates, and an automation that nobody switched on yet. */
export async function putUpMessages(run: Run): Promise<void> {
  const templateIds = new Map<string, string>();
  for (const input of messages.templates) {
    const { createMessageTemplate } = await run<{ createMessageTemplate: { id: string } }>(
      'mutation ($input: CreateMessageTemplateInput!) { createMessageTemplate(input: $input) { id } }',
      { input },
    );
    templateIds.set(input.name, createMessageTemplate.id);
  }
  for (const { steps, ...automation } of messages.automations) {
    await run('mutation ($input: CreateAutomationInput!) { createAutomation(input: $input) { id } }', {
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
