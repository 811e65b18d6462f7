import { builder } from '../../../core/schema/builder.ts';
import type { DocumentManifest } from '../../../data/named-statements/published-documents.ts';
import { MAX_MANIFESTS } from './published-document.rules.ts';

export const DocumentManifestType = builder.objectRef<DocumentManifest>('DocumentManifest').implement({
  description: 'Uma versão de um cliente próprio, com os documentos que ela executa pelo id.',
  fields: (t) => ({
    app: t.exposeString('app', { description: 'O cliente, como admin.' }),
    version: t.exposeString('version', { description: 'A versão dele.' }),
    documentCount: t.exposeInt('documentCount', { description: 'Quantos documentos ela tem.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'A última publicação.' }),
  }),
});

builder.queryField('documentManifests', (t) =>
  t.field({
    type: [DocumentManifestType],
    scope: 'operator',
    description: `As versões de clientes com documentos publicados, a última primeiro, até ${MAX_MANIFESTS}.`,
    resolve: async (_root, _args, ctx) => [...(await ctx.documents.manifests(MAX_MANIFESTS))],
  }),
);
