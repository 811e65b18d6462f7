// npm run documents: publishes the documents of a client's build, which the service then runs by their ids.
import { readFileSync } from 'node:fs';
import { type ManifestFragment, ManifestsDocument, PublishDocument, WithdrawDocument } from '../generated/documents/cli.ts';
import { runCommand, UsageError } from './command-line.ts';
import { callsOf, readManifest } from './document-manifest.ts';
import { type CallService, operatorClient } from './service-client.ts';

const TEXT = `npm run documents -- publish FILE --app NAME --version VERSION
npm run documents -- withdraw --app NAME --version VERSION
npm run documents -- list

Publishes the documents of a version of a client: the service validates and prices each of them once, says what of it is to go,
and runs it by its id (documentId). FILE is a manifest of Apollo, Relay, GraphQL Code Generator (client preset) or gql.tada. withdraw takes back those that
no other version has.

  --app NAME         the client, as in admin
  --version VERSION  its version, as in 1.4.0
  --url URL          where the service is (default: SERVICE_URL in the environment, or http://127.0.0.1:4000)
  --token TOKEN      the operator's (default: OPERATOR_TOKEN in the environment)
  --help             prints this`;

const options = {
  app: { type: 'string' },
  version: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const line = ({ app, version, documentCount, publishedAt }: ManifestFragment) =>
  `${app} ${version}: ${documentCount} documents, published ${publishedAt}`;

function versionOf({ app, version }: { readonly app?: string; readonly version?: string }) {
  if (!app) throw new UsageError('--app is missing');
  if (!version) throw new UsageError('--version is missing');
  return { app, version };
}

async function publish(call: CallService, file: string | undefined, named: { app: string; version: string }): Promise<void> {
  if (file === undefined) throw new UsageError('a manifest is missing, as in publish persisted-documents.json');
  const documents = readManifest(readFileSync(file, 'utf8'), file);
  if (documents.length === 0) throw new UsageError(`${file} has no documents`);
  let manifest: ManifestFragment | undefined;
  for (const part of callsOf(documents)) {
    const { published } = await call(PublishDocument, { input: { ...named, documents: part } });
    manifest = published.manifest;
    for (const { operation, deprecations } of published.documents)
      for (const { coordinate, reason } of deprecations)
        console.error(`${operation} uses ${coordinate}, which is to go: ${reason}`);
  }
  if (manifest) console.log(line(manifest));
}

await runCommand({ name: 'npm run documents', text: TEXT, options, words: true }, async (flags, [action, file, ...more]) => {
  const [extra] = action === 'publish' ? more : [file, ...more].filter((word) => word !== undefined);
  if (extra !== undefined) throw new UsageError(`'${extra}' is not expected here`);
  if (action === 'publish') return publish(operatorClient(flags), file, versionOf(flags));
  if (action === 'withdraw') {
    const { withdrawn } = await operatorClient(flags)(WithdrawDocument, { input: versionOf(flags) });
    return console.log(line(withdrawn));
  }
  if (action !== 'list') throw new UsageError('publish, withdraw or list is missing');
  const { documentManifests } = await operatorClient(flags)(ManifestsDocument, {});
  for (const manifest of documentManifests) console.log(line(manifest));
});
