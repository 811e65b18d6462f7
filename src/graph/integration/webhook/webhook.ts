import { builder } from '../../../core/schema/builder.ts';
import { columnsWithout } from '../../../core/schema/large-columns.ts';
import { Node } from '../../../core/schema/node.ts';
import type { Webhook as WebhookRow } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { ReceiverBehaviour } from '../../../generated/prisma/enums.ts';
import { type WebhookEvent, WebhookEventEnum } from '../event/webhook-event.ts';
import { openHeaders } from './webhook-headers.ts';
import { WebhookHealth } from './webhook-health.ts';

export const ReceiverBehaviourEnum = builder.enumType('ReceiverBehaviour', {
  description: 'Como um destino simulado responde às entregas de um webhook.',
  values: {
    [ReceiverBehaviour.OK]: { description: 'Responde 200.' },
    [ReceiverBehaviour.TIMEOUT]: { description: 'Não responde no prazo do webhook.' },
    [ReceiverBehaviour.HTTP_500]: { description: 'Responde 500.' },
    [ReceiverBehaviour.SLOW]: { description: 'Responde 200 depois de nove décimos do prazo.' },
    [ReceiverBehaviour.GONE_410]: { description: 'Responde 410: não quer mais o evento, que não é tentado de novo.' },
  },
});

/** Time at which the previous secret stops signing; null when there is none or it has stopped (D-73). */
const overlapEnd = ({ previousSecretUntil: end }: Pick<WebhookRow, 'previousSecretUntil'>, now: Date) =>
  end && end > now ? end : null;

export const Webhook = builder.prismaObject('Webhook', {
  select: columnsWithout(Prisma.WebhookScalarFieldEnum, 'headers', 'sealedHeaders'),
  interfaces: [Node],
  description: 'Um endereço que recebe um POST quando acontece algo que ele assina.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador do webhook.' }),
    storeId: t.expose('storeId', { type: 'ID', description: 'Loja a que o webhook pertence.' }),
    name: t.exposeString('name', { description: 'Nome, de 1 a 100 caracteres.' }),
    description: t.exposeString('description', { nullable: true, description: 'Descrição, até 500 caracteres.' }),
    url: t.expose('url', { type: 'URL', description: 'Endereço https que recebe os POSTs, até 500 caracteres.' }),
    events: t.field({
      type: [WebhookEventEnum],
      description: 'O que ele assina, de 1 a 20 valores.',
      resolve: ({ events }) => events as WebhookEvent[],
    }),
    active: t.exposeBoolean('active', { description: 'Se recebe; false: nada é enviado.' }),
    retryAttempts: t.exposeInt('retryAttempts', { description: 'Quantas novas tentativas uma entrega tem, de 0 a 10.' }),
    timeoutSeconds: t.exposeInt('timeout', { description: 'Quanto uma tentativa pode durar ao todo, de 5 a 300 segundos.' }),
    hasSecret: t.boolean({
      description: 'Se as entregas são assinadas. O segredo não é mostrado.',
      resolve: ({ secret }) => secret !== null,
    }),
    secretUnreadable: t.boolean({
      description:
        'Se o segredo não pode mais ser lido, porque a chave de segredos do serviço mudou: nada é entregue até que seja informado outra vez.',
      resolve: ({ secret }, _args, { secrets }) => secret !== null && secrets.open(secret) === undefined,
    }),
    headersUnreadable: t.boolean({
      description:
        'Se os cabeçalhos não podem mais ser lidos, pela mesma razão: nada é entregue até que sejam informados outra vez.',
      select: { headers: true, sealedHeaders: true },
      resolve: (webhook, _args, { secrets }) => openHeaders(webhook, secrets) === undefined,
    }),
    previousSecretUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Até quando o segredo anterior também assina, depois de uma troca; null: só o atual assina.',
      resolve: (webhook, _args, { clock }) => overlapEnd(webhook, clock.now()),
    }),
    headers: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'Cabeçalhos a mais do POST, nome e valor, como foram enviados; null: nenhum, ou a chave de segredos do serviço mudou desde então.',
      select: { headers: true, sealedHeaders: true },
      resolve: (webhook, _args, { secrets }) => openHeaders(webhook, secrets) ?? null,
      extensions: { shape: { type: ['object', 'null'], additionalProperties: { type: 'string' } } },
    }),
    health: t.field({
      type: WebhookHealth,
      description: 'Como vão as entregas dos últimos 7 dias.',
      resolve: (webhook) => webhook,
    }),
    simulatedReceiver: t.expose('simulatedReceiver', {
      type: ReceiverBehaviourEnum,
      nullable: true,
      description: 'O destino simulado que responde no lugar do endereço, numa loja de teste; null: o endereço recebe.',
    }),
    version: t.exposeInt('version', { description: 'Versão, aumentada a cada alteração; use em ifVersion.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Criação.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Última alteração.' }),
  }),
});

builder.queryField('webhook', (t) =>
  t.prismaField({
    type: Webhook,
    nullable: true,
    scope: 'webhooks:read',
    description: 'Um webhook da loja; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do webhook.' }) },
    resolve: (query, _root, { id }, ctx) => ctx.db.webhook.findUnique({ ...query, where: { id } }),
  }),
);
