import { randomBytes } from 'node:crypto';
import { notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { assertVersion, parseInput } from '../../../core/validation/rules.ts';
import type { Webhook as WebhookRow } from '../../../generated/prisma/client.ts';
import { secretRotationRules, WEBHOOK_MISSING } from './webhook.rules.ts';
import { Webhook } from './webhook.ts';

/** Format of a secret in Standard Webhooks: 24 to 64 bytes in base64 after a prefix (D-73). */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** A day, in seconds. */
const DEFAULT_OVERLAP_SECONDS = 86_400;

interface RotatedSecret {
  readonly webhook: WebhookRow;
  /** The secret that was made up; null: the caller gave one. */
  readonly secret: string | null;
}

const RotateWebhookSecretPayload = builder.objectRef<RotatedSecret>('RotateWebhookSecretPayload').implement({
  description: 'O webhook com o segredo trocado.',
  fields: (t) => ({
    webhook: t.expose('webhook', { type: Webhook, description: 'O webhook.' }),
    secret: t.exposeString('secret', {
      isSecret: true,
      nullable: true,
      description: 'O segredo gerado, mostrado só agora; null quando quem chamou deu o seu.',
    }),
  }),
});

const RotateWebhookSecretInput = builder.inputType('RotateWebhookSecretInput', {
  description: 'Como o segredo de um webhook é trocado.',
  fields: (t) => ({
    secret: t.string({
      description: `O novo segredo, ${lengthInWords(secretRotationRules, 'secret')}; gerado (whsec_…) quando omitido.`,
    }),
    overlapSeconds: t.int({
      description: 'Por quantos segundos o anterior ainda assina, de 0 a 604800 (uma semana); 86400 (um dia) quando omitido.',
    }),
  }),
});

builder.mutationField('rotateWebhookSecret', (t) =>
  t.field({
    type: RotateWebhookSecretPayload,
    scope: 'webhooks:write',
    emits: {},
    description:
      'Troca o segredo de um webhook. O anterior assina ao lado do novo por overlapSeconds, para o receptor trocar sem ' +
      'perder entregas; o que já estava de saída por uma troca antes desta deixa de assinar.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do webhook.' }),
      input: t.arg({ type: RotateWebhookSecretInput, description: 'Como o segredo de um webhook é trocado.' }),
      ifVersion: t.arg.int({ description: 'Só troca se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, { db, secrets, clock }) => {
      const { secret, overlapSeconds } = parseInput(secretRotationRules, {
        secret: input?.secret,
        overlapSeconds: input?.overlapSeconds ?? DEFAULT_OVERLAP_SECONDS,
      });
      const found = await db.webhook.findUnique({ where: { id } });
      if (!found) throw notFoundError(WEBHOOK_MISSING);
      const { version, secret: sealed } = found;
      const current = sealed && secrets.open(sealed);
      // One that cannot be opened signs nothing, neither now nor beside the new one (D-165).
      const before = current == null ? null : Uint8Array.from(secrets.seal(current));
      if (current && secret === current)
        throw validationError([{ field: 'secret', message: 'Deve ser diferente do atual.', code: 'INVALID_VALUE' }]);
      assertVersion(found, ifVersion);
      const overlaps = before !== null && overlapSeconds > 0;
      const made = secret ?? newSecret();
      const data = {
        secret: Uint8Array.from(secrets.seal(made)),
        previousSecret: overlaps ? before : null,
        previousSecretUntil: overlaps ? new Date(clock.now().getTime() + overlapSeconds * 1000) : null,
      };
      return { webhook: await db.webhook.update({ where: { id, version }, data }), secret: secret == null ? made : null };
    },
  }),
);
