import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The service as a newcomer has it: an empty embedded database that got a demonstration store. */
export interface DemonstrationServer extends AsyncDisposable {
  readonly address: string;
  /** Variables that the pages ask a newcomer to set from the output. */
  readonly variables: Readonly<Record<'SERVICE_URL' | 'STORE_ID' | 'API_KEY' | 'CHECKOUT_KEY', string>>;
}

/** The token of the operator in the pages. */
export const OPERATOR_TOKEN = 'operador-de-teste-com-32-letras-ou-mais';

/** Secrets with which README.md starts the service. */
const SECRETS = {
  OPERATOR_TOKEN,
  PANEL_JWT_SECRET: 'um-segredo-do-painel-com-32-letras',
};

/** Pattern of each variable in the introduction. */
const PRINTED = {
  SERVICE_URL: /^ +export SERVICE_URL=(\S+)/,
  STORE_ID: /^ +export .*STORE_ID=(\S+)/,
  API_KEY: /^ +export .*API_KEY=(\S+)/,
  CHECKOUT_KEY: /^ +export .*CHECKOUT_KEY=(\S+)/,
};

/** A limit of calls that the pages, run one after the other without a reader's pauses, do not meet. */
const RATE_LIMIT = { RATE_LIMIT_BURST: '1000', RATE_LIMIT_PER_SECOND: '100' };

/** A name server that answers nothing, so that no name is looked up outside of this machine. */
const NO_DNS = '127.0.0.1:9';

/** Starts the service on a free port with its database in `folder`. Throws with its output when it ends instead. */
export async function startDemonstration(folder: string): Promise<DemonstrationServer> {
  const env = {
    PATH: process.env.PATH,
    ...SECRETS,
    ...RATE_LIMIT,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    WEBHOOK_DNS: NO_DNS,
  };
  const child = spawn(process.execPath, ['start.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const variables = { SERVICE_URL: '', STORE_ID: '', API_KEY: '', CHECKOUT_KEY: '' };
  let address = '';
  for await (const line of createInterface({ input: child.stdout })) {
    address ||= /^listening on (\S+)/.exec(line)?.[1] ?? '';
    for (const [name, pattern] of Object.entries(PRINTED))
      variables[name as keyof typeof variables] ||= pattern.exec(line)?.[1] ?? '';
    if (variables.CHECKOUT_KEY !== '') break;
  }
  if (Object.values(variables).includes('')) throw new Error('the service printed no demonstration store');
  child.stdout.resume();
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, variables, [Symbol.asyncDispose]: stop };
}
