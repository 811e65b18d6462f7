import { type Issue, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { InspectedDocument } from '../../../core/execution/request-services.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { DocumentManifest, IdentifiedDocument } from '../../../data/named-statements/published-documents.ts';
import { DeprecationType } from './deprecation.ts';
import { MAX_DOCUMENTS_PER_CALL, MAX_MANIFESTS, MAX_PUBLISHED_DOCUMENTS, publicationRules } from './published-document.rules.ts';
import { DocumentManifestType } from './published-document.ts';

interface PublishedDocument extends InspectedDocument {
  readonly id: string;
}

const PublishedDocumentType = builder.objectRef<PublishedDocument>('PublishedDocument').implement({
  description: 'Um documento publicado.',
  fields: (t) => ({
    documentId: t.exposeString('id', { description: 'O id com que é executado.' }),
    operation: t.exposeString('operation', { description: 'O que faz, como query orders.' }),
    points: t.exposeInt('points', {
      description:
        'Pontos que custa sem variáveis: 20000 são uma chamada do limite. As variáveis de cada chamada podem encarecê-lo.',
    }),
    deprecations: t.field({
      type: [DeprecationType],
      description: 'O que ele usa do esquema e vai sair; o que só as suas variáveis usam, a resposta de cada chamada diz.',
      resolve: ({ deprecations }) => [...deprecations],
    }),
  }),
});

const PublishDocumentsPayload = builder
  .objectRef<{ readonly manifest: DocumentManifest; readonly documents: readonly PublishedDocument[] }>('PublishDocumentsPayload')
  .implement({
    description: 'O que foi publicado.',
    fields: (t) => ({
      manifest: t.expose('manifest', {
        type: DocumentManifestType,
        description: 'A versão do cliente, com todos os documentos.',
      }),
      documents: t.field({
        type: [PublishedDocumentType],
        description: 'Os documentos desta chamada, na ordem em que vieram.',
        resolve: ({ documents }) => [...documents],
      }),
    }),
  });

const IdentifiedDocumentInput = builder.inputType('IdentifiedDocumentInput', {
  description: 'Um documento com o seu id.',
  fields: (t) => ({
    id: t.string({
      required: true,
      description: 'O id que o gerador do cliente lhe deu, como um SHA-256 em hexadecimal; até 200 caracteres.',
    }),
    text: t.string({ required: true, description: 'O documento, com uma só operação e os fragmentos dela.' }),
  }),
});

const PublishDocumentsInput = builder.inputType('PublishDocumentsInput', {
  description: 'Documentos de uma versão de um cliente.',
  extensions: { rules: publicationRules },
  fields: (t) => ({
    app: t.string({ required: true, description: 'O cliente, como admin, de 1 a 100 caracteres.' }),
    version: t.string({ required: true, description: 'A versão dele, de 1 a 100 caracteres.' }),
    documents: t.field({
      type: [IdentifiedDocumentInput],
      required: true,
      description: `Os documentos, até ${MAX_DOCUMENTS_PER_CALL}; os que a versão já tem ficam.`,
    }),
  }),
});

const at = (index: number, field: string) => `documents.${index}.${field}`;

/** Inspects every document. Throws 400 with all that cannot be executed, and with ids that are sent twice for different texts. */
function inspectAll(ctx: RequestContext, documents: readonly IdentifiedDocument[]): PublishedDocument[] {
  const texts = new Map<string, string>();
  const issues: Issue[] = [];
  const inspected = documents.flatMap(({ id, text }, index): PublishedDocument[] => {
    const before = texts.get(id);
    texts.set(id, text);
    if (before !== undefined && before !== text)
      issues.push({ field: at(index, 'id'), message: 'Outro documento da chamada tem este id.', code: 'CONFLICT' });
    const found = ctx.documents.inspect(text);
    if (!('problem' in found)) return [{ id, ...found }];
    issues.push({ field: at(index, 'text'), message: found.problem, code: 'INVALID_VALUE' });
    return [];
  });
  if (issues.length > 0) throw validationError(issues);
  return inspected;
}

/** Throws 400 for each id under which another text is published. */
async function assertSameTexts({ documents }: RequestContext, sent: readonly IdentifiedDocument[]): Promise<void> {
  const others = await documents.idsOfOtherTexts(sent);
  const message = 'Outro documento já foi publicado com este id.';
  const issues = sent.flatMap(({ id }, index): Issue[] =>
    others.has(id) ? [{ field: at(index, 'id'), message, code: 'CONFLICT' }] : [],
  );
  if (issues.length > 0) throw validationError(issues);
}

/** Throws 400 when the installation has more documents or versions than it may have. */
async function assertRoom({ documents }: RequestContext): Promise<void> {
  const counts = await documents.counts();
  const full = (field: string, message: string) => validationError([{ field, message, code: 'CONFLICT' }]);
  const advice = 'Retire versões que não são mais usadas, com withdrawDocuments.';
  if (counts.documents > MAX_PUBLISHED_DOCUMENTS)
    throw full('documents', `O serviço já tem ${MAX_PUBLISHED_DOCUMENTS} documentos publicados. ${advice}`);
  if (counts.manifests > MAX_MANIFESTS) throw full('version', `O serviço já tem ${MAX_MANIFESTS} versões de clientes. ${advice}`);
}

builder.mutationField('publishDocuments', (t) =>
  t.field({
    type: PublishDocumentsPayload,
    scope: 'operator',
    emits: {},
    description:
      'Publica documentos de um cliente próprio, que depois são executados pelo id. Cada um é validado e orçado agora; um que não é mais válido recusa todos. O texto de um id nunca muda.',
    args: { input: t.arg({ type: PublishDocumentsInput, required: true, description: 'Os documentos.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { documents: sent, ...manifest } = parseInput(publicationRules, input);
      const documents = inspectAll(ctx, sent);
      await ctx.documents.lock();
      await assertSameTexts(ctx, sent);
      const unique = [...new Map(sent.map((document) => [document.id, document])).values()];
      const published = await ctx.documents.publish(manifest, unique, ctx.clock.now());
      await assertRoom(ctx);
      return { manifest: published, documents };
    },
  }),
);
