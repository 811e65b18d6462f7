import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { DomainError, notFound } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { MESSAGE_TEMPLATE_MISSING } from '../message-template/message-template.rules.ts';
import { SAMPLE_FACTS } from '../message-template/sample-facts.ts';
import { Message } from './message.ts';
import { contentOf } from './message-content.ts';
import { recipientRules } from './recipient.rules.ts';

const HOUR = 60 * 60_000;

/** How many tests one address gets in an hour: nobody is buried under them. */
const TESTS_PER_HOUR = 10;

/** Throws 429 when the address has had its tests. */
async function requireFewTests(ctx: RequestContext, recipient: string): Promise<void> {
  await ctx.takeTurn(`messages test ${recipient}`);
  const now = ctx.clock.now().getTime();
  const where = { recipient, isTest: true, createdAt: { gt: new Date(now - HOUR) } };
  const tests = await ctx.db.message.findMany({ where, select: { createdAt: true }, orderBy: { createdAt: 'asc' } });
  const [first] = tests;
  if (!first || tests.length < TESTS_PER_HOUR) return;
  const retryAfter = Math.ceil((first.createdAt.getTime() + HOUR - now) / 1_000);
  const message = `Este destinatário já recebeu ${TESTS_PER_HOUR} testes na última hora.`;
  throw new DomainError('RATE_LIMITED', message, { retryAfter });
}

builder.mutationField('sendTestMessage', (t) =>
  t.field({
    type: Message,
    scope: 'automations:write',
    emits: {},
    description:
      'Envia um modelo, com valores de exemplo, a um endereço, até 10 vezes por hora. Não conta no limite de mensagens por comprador, e vai também a quem se descadastrou. O resultado fica na mensagem.',
    args: {
      templateId: t.arg({ type: 'UUID', required: true, description: 'O modelo.' }),
      to: t.arg.string({ required: true, description: 'Para quem: um e-mail ou, nos outros canais, um telefone com DDD.' }),
    },
    resolve: async (_root, { templateId, to }, ctx) => {
      const template = await ctx.db.messageTemplate.findUnique({ where: { id: templateId } });
      if (!template) throw notFound(MESSAGE_TEMPLATE_MISSING, 'templateId');
      const { channel } = template;
      const { to: recipient } = created(recipientRules[channel], { to });
      await requireFewTests(ctx, recipient);
      const facts = { ...SAMPLE_FACTS, storeName: (await ctx.ownStore()).name };
      const content = contentOf(template, facts, null);
      const data = { channel, templateId, recipient, content, isTest: true, nextAttemptAt: ctx.clock.now() };
      return ctx.db.message.create({ data });
    },
  }),
);
