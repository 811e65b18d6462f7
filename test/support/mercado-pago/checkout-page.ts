import type { Ledger, Payment, Preference } from './ledger.ts';

/** Choices of a buyer on the page of a simulated API, and the status that each leads to. */
export const OUTCOMES = {
  pagar: 'approved',
  recusado: 'rejected',
  analise: 'in_process',
  boleto: 'pending',
} as const;

type Outcome = keyof typeof OUTCOMES;

const isOutcome = (text: string | null): text is Outcome => text !== null && text in OUTCOMES;

const backOf = ({ request: { back_urls } }: Preference, { status }: Payment): string =>
  (status === 'approved' ? back_urls?.success : status === 'rejected' ? back_urls?.failure : back_urls?.pending) ?? '';

/** The page of a charge as HTML, or what becomes of a click on it: the address that the buyer is sent back to. */
export function checkoutPage(
  { ledger, query }: { ledger: Ledger; query: URLSearchParams },
  pay: (preference: Preference, status: (typeof OUTCOMES)[Outcome]) => Payment,
): { html: string } | { location: string } | undefined {
  const preference = ledger.preferences.get(query.get('pref_id') ?? '');
  if (!preference) return undefined;
  const outcome = query.get('resultado');
  if (ledger.isOver(preference)) return { html: '<!doctype html><title>Mercado Pago</title><h1>Este link venceu</h1>' };
  if (isOutcome(outcome)) {
    const payment = pay(preference, OUTCOMES[outcome]);
    const back = new URL(backOf(preference, payment));
    back.searchParams.set('collection_id', String(payment.id));
    back.searchParams.set('status', payment.status);
    back.searchParams.set('external_reference', payment.reference ?? '');
    return { location: back.href };
  }
  const excluded = new Set(preference.request.payment_methods?.excluded_payment_types.map(({ id }) => id));
  const offered = excluded.has('credit_card') ? ['boleto'] : ['pagar', 'recusado', 'analise'];
  const links = offered.map((each) => `<p><a href="?pref_id=${preference.id}&resultado=${each}">${each}</a></p>`).join('');
  return { html: `<!doctype html><html lang="pt-BR"><title>Mercado Pago</title><h1>Pagar</h1>${links}</html>` };
}
