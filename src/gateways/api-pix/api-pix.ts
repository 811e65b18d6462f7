import type { Gateway, Looked } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import type { ChargeAnswer } from './answers.ts';
import { openBank } from './bank-client.ts';
import { QUIRKS } from './banks.ts';
import { codeOfLocation } from './br-code.ts';
import { apiPixCalls } from './calls.ts';
import { hintsOf } from './hints.ts';
import { movementsOf } from './movements.ts';
import { checkError } from './network-errors.ts';
import { receivedMovements } from './received.ts';
import { refunds } from './refunds.ts';
import { settingProblem } from './setting-problem.ts';
import type { ApiPixSettings, ApiPixSurroundings } from './settings.ts';
import { startCharge } from './start-charge.ts';
import { timeSpan } from './time-span.ts';
import { webhooks } from './webhooks.ts';

const REFERENCE = /^[a-zA-Z0-9]{26,35}$/;

/** Age of the time span that a check lists, in milliseconds. */
const CHECKED_SPAN_MS = 60_000;

/** Statuses with which banks refuse to remove a charge that is paid or removed already. */
const ALREADY_CLOSED: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** A gateway over the API PIX of the central bank. Throws for an address that is none. Nothing is sent before the first call. */
export function createApiPix(settings: ApiPixSettings, surroundings: ApiPixSurroundings): Gateway {
  const { now } = surroundings;
  const quirks = QUIRKS[settings.bank];
  const client = openBank(settings, surroundings);
  const calls = apiPixCalls(client);
  const { check, register, unregister } = webhooks(settings, calls);

  /** The code to pay a charge; null when the bank gives neither a code nor a location. */
  async function codeOf(charge: ChargeAnswer): Promise<string | null> {
    const code = quirks.codeFields.map((field) => charge[field]).find((each) => each !== undefined);
    const location = charge.loc?.location ?? charge.location;
    return code ?? (location === undefined ? null : codeOfLocation(location, settings));
  }

  async function lookedOf(charge: ChargeAnswer): Promise<Looked> {
    const { status, valor, calendario, pix } = charge;
    return {
      open: status === 'ATIVA',
      amount: valor.original,
      pixCode: await codeOf(charge),
      expiresAt: new Date(calendario.criacao.getTime() + calendario.expiracao * 1000),
      movements: pix.flatMap(movementsOf),
    };
  }

  async function look(reference: string): Promise<Looked | undefined> {
    const charge = await calls.getCharge(txidOf(reference));
    return charge && lookedOf(charge);
  }

  return {
    callsPerMinute: quirks.callsPerMinute,
    async start(charge) {
      const started = await startCharge(calls, { ...charge, reference: txidOf(charge.reference) }, { settings, now: now() });
      const pixCode = await codeOf(started);
      if (pixCode === null) throw new GatewayError('ANSWER', 'O banco respondeu sem o código Pix da cobrança.');
      return { pixCode };
    },
    look,
    async withdraw(reference) {
      const removed = await calls.removeCharge(txidOf(reference)).catch((error: unknown) => {
        if (error instanceof GatewayError && error.reason === 'REFUSED' && ALREADY_CLOSED.has(error.status ?? 0))
          return undefined;
        throw error;
      });
      const looked = await look(reference);
      // Some banks show for seconds what was before.
      return looked && { ...looked, open: looked.open && removed?.status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    },
    async lookMovement(id) {
      const pix = await calls.getPix(id);
      return pix ? movementsOf(pix) : [];
    },
    find: (from, to) => receivedMovements(calls, timeSpan(from, to, quirks)),
    findReturned: (from, to) => receivedMovements(calls, { ...timeSpan(from, to, quirks), devolucaoPresente: 'true' }),
    hints: hintsOf,
    async check() {
      const problem = settingProblem(settings, now());
      if (problem) throw problem;
      const span = timeSpan(new Date(now().getTime() - CHECKED_SPAN_MS), now(), quirks);
      // The first call also asks for the token: whatever the bank has against the application shows here.
      await calls.listPix(span, 0, 1).catch((error: unknown) => {
        throw checkError(error, client.isTls);
      });
      if (quirks.listsCharges) await calls.listCharges(span);
      await check();
    },
    register,
    unregister,
    ...refunds(calls),
    close: () => client.close(),
  };
}

/** The reference as a txid. Throws for a text that is none, which is a bug of the caller (D-592). */
function txidOf(reference: string): string {
  if (!REFERENCE.test(reference)) throw new RangeError(`a reference has 26 to 35 letters and digits: ${reference}`);
  return reference;
}
