import type { Logger } from 'pino';
import type { Runtime } from '../../core/execution/runtime.ts';
import { asciiDomain } from '../../core/validation/address.ts';
import { withTimeout } from '../../lib/timeout.ts';
import type { WorkBatches } from '../begun-work/work-journal.ts';
import { startLoop } from '../polling-loop.ts';
import { createSweep } from './automation-sweep.ts';
import { createHook } from './hook.ts';
import { createSmtp } from './smtp.ts';
import type { Transport, TransportSettings, Transports } from './transport.ts';

/** Polling interval for due work, in milliseconds: delays are accurate to the second. */
const POLL_INTERVAL_MS = 1_000;

/** Default sender of tests: at the host of the service's public address when that is a domain. */
export const testSenderAt = (publicUrl: string): string => `testes@${asciiDomain(new URL(publicUrl).hostname) ?? 'localhost'}`;

interface AutomationOptions {
  readonly runtime: Runtime;
  readonly transports: Transports;
  readonly log: Logger;
  readonly journal: WorkBatches;
}

/** Runs what automations do, until it is stopped. */
export interface Automations {
  /** Something may be due: the sweep runs now. */
  trigger(): void;
  /** Starts nothing more and waits up to `graceSeconds` for the messages in flight. Never rejects. */
  stop(graceSeconds: number): Promise<void>;
}

export function startAutomations({ runtime, transports, log, journal }: AutomationOptions): Automations {
  const onError = (error: unknown) => log.error({ err: error }, 'automations');
  const sweep = createSweep({ runtime, transports, log, journal, onFree: () => loop.trigger() });
  const loop = startLoop({ job: 'automations', intervalMs: POLL_INTERVAL_MS, work: () => sweep.run(), onError });
  return {
    trigger: loop.trigger,
    stop: async (graceSeconds) => {
      await loop.stop();
      // A message still in flight after that is sent again by another process when its lease expires.
      await withTimeout(graceSeconds * 1_000, sweep.idle()).catch(() => undefined);
    },
  };
}

/** A channel without configuration: sends nothing and names the missing variable (D-77). */
const notConfigured =
  (channel: string, variable: string): Transport =>
  async () => ({ outcome: 'REFUSED', result: `O envio de ${channel} não está configurado (${variable}): não foi enviada.` });

export function createTransports(
  { smtpUrl, testSender, smsHookUrl, whatsappHookUrl, hookSecret }: TransportSettings,
  publicUrl: string,
): Transports {
  return {
    email:
      smtpUrl === undefined ? notConfigured('e-mail', 'SMTP_URL') : createSmtp(smtpUrl, testSender ?? testSenderAt(publicUrl)),
    sms: smsHookUrl === undefined ? notConfigured('SMS', 'SMS_HOOK_URL') : createHook(smsHookUrl, hookSecret),
    whatsapp:
      whatsappHookUrl === undefined ? notConfigured('WhatsApp', 'WHATSAPP_HOOK_URL') : createHook(whatsappHookUrl, hookSecret),
  };
}
