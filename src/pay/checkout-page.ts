import { couponCodeKey } from '../graph/promotions/coupon/coupon-code.rules.ts';
import { type Html, html } from '../http/html.ts';
import { cartLines, cartTotals, shippingText } from './cart-view.ts';
import { ANSWERED_COUPON } from './coupon-guesses.ts';
import { describedBy, errorText, fieldId, type Option, radioGroup, stateInput, textInput } from './field-view.ts';
import { ADDRESS_FIELDS, CHOICES, CONTACT, FIELDS, type Field } from './form-fields.ts';
import { type FormInput, storedValueOf, takesSingleUse, USED_COUPON } from './form-input.ts';
import type { FormProblem } from './form-problem.ts';
import { layout } from './layout.ts';
import { PIX_MARK, SECURE } from './marks.ts';
import { type CheckoutData, formatReais, type LineView, METHOD_NAMES, type PricesView } from './page-data.ts';
import { lineOfField } from './quantities.ts';
import { isChangeable } from './quantity-field.ts';

/** Data of the page of an open checkout. */
export interface CheckoutView {
  readonly base: string;
  readonly token: string;
  /** Target of the form: the page's own address with its parameters. */
  readonly action: string;
  readonly checkout: CheckoutData;
  readonly prices: PricesView;
  readonly input: FormInput;
  readonly problem: FormProblem | undefined;
  /** True when nobody on the way can read what is sent. */
  readonly isSecure: boolean;
  /** Proof that the page answers the coupon in the field; empty when it does not. */
  readonly couponProof: string;
}

/** Label of a field; that of a quantity names its line. */
const labelOf = (name: string, lines: readonly LineView[]) =>
  FIELDS[name]?.label ?? `Quantidade de ${lineOfField(lines, name)?.name ?? 'um item'}`;

/** True for a field that the page has, and its error beside it. */
const isOnPage = (name: string, { needsAddress, shippingOptions }: PricesView) =>
  name !== 'shipping' || (needsAddress && shippingOptions.length > 0);

/** Summary of errors at the top of the page, with a link to each field. */
const summary = (
  { heading, sentences, fieldErrors, isGood }: FormProblem,
  prices: PricesView,
): Html => html`<section class="problem${isGood ? ' lower' : ''}" role="alert" tabindex="-1" autofocus>
<h2>${heading}</h2>${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${fieldErrors.size === 0 ? '' : html`<ul>${[...fieldErrors].map(([name, error]) => html`<li>${isOnPage(name, prices) ? html`<a href="#${fieldId(name)}">${labelOf(name, prices.cart.lines)}</a>` : error}</li>`)}</ul>`}
</section>`;

const fieldsOf = (view: CheckoutView, fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).map(([name, field]) => {
    const known = storedValueOf(view.checkout, name);
    const value = view.input.value(name);
    const hint = known === null ? undefined : 'Já informado. Deixe como está para usar, ou escreva outro.';
    const props = { name, field, value, error: view.problem?.fieldErrors.get(name), hint };
    return name === 'state' ? stateInput(props) : textInput(props);
  });

const contact = (view: CheckoutView): Html =>
  html`<section class="card"><h2>Seus dados</h2><div class="two">${fieldsOf(view, CONTACT)}</div></section>`;

const address = (view: CheckoutView): Html =>
  html`<section class="card"><h2>Endereço de entrega</h2><div class="grid">${fieldsOf(view, ADDRESS_FIELDS)}</div></section>`;

const update = html`<button class="quiet" name="intent" value="apply" data-scriptless>Atualizar o total</button>`;

/** Shipping methods to choose from; a single one is named in the total. */
function shipping({ prices, problem }: CheckoutView): Html | string {
  const options = prices.shippingOptions.map((option): Option => {
    const aside = option.price === 0 ? 'Grátis' : formatReais(option.price);
    return { value: option.methodId, label: shippingText(option), aside };
  });
  if (options.length === 0) return '';
  const chosen = prices.cart.shipping?.methodId ?? null;
  return html`<section class="card"><h2>Envio</h2>${radioGroup('shipping', CHOICES.shipping.label, options, chosen, problem?.fieldErrors.get('shipping'))}
${options.length > 1 ? update : ''}</section>`;
}

const NO_METHOD = html`<p class="warning">Esta loja ainda não pode receber pagamentos por esta página. Fale com a loja para concluir a compra.</p>`;
const FREE = html`<p>Não há nada a pagar por este pedido.</p><input type="hidden" name="payment" value="PIX">`;

/** The methods that can be paid, each with what it takes off (D-90). */
function payment({ prices, problem }: CheckoutView): Html {
  const options = prices.paymentOptions.map(({ method, discount }): Option => {
    const aside = discount > 0 ? html`<span class="off">− ${formatReais(discount)}</span>` : '';
    return { value: method, label: method === 'PIX' ? html`${PIX_MARK}Pix` : METHOD_NAMES[method], aside };
  });
  if (prices.cart.total === 0) return html`<section class="card"><h2>Pagamento</h2>${FREE}</section>`;
  const error = problem?.fieldErrors.get('payment');
  const choice = radioGroup('payment', CHOICES.payment.label, options, prices.paymentMethod, error);
  return html`<section class="card"><h2>Pagamento</h2>${options.length === 0 ? html`${NO_METHOD}<div id="${fieldId('payment')}" tabindex="-1">${errorText('payment', error)}</div>` : choice}
${prices.paymentMethod === 'PIX' ? html`<p class="hint">Na próxima página você recebe o QR code e o código para copiar. O código vale por 30 minutos.</p>` : ''}
${options.length > 1 ? update : ''}</section>`;
}

/** Outcome of the coupon in the field; undefined without one. */
function couponOutcome({
  prices,
  input,
  couponProof,
}: CheckoutView): { readonly applied: boolean; readonly message: string } | undefined {
  const code = input.value('coupon');
  const isIt = (name: string) => couponCodeKey(name) === couponCodeKey(code);
  return couponProof === '' ? undefined : prices.cart.rules.find(({ kind, name }) => kind === 'COUPON' && isIt(name));
}

function coupon(view: CheckoutView): Html {
  const outcome = couponOutcome(view);
  const error = view.problem?.fieldErrors.get('coupon') ?? (outcome && !outcome.applied ? outcome.message : undefined);
  return html`<div class="field"><label for="${fieldId('coupon')}">${CHOICES.coupon.label} <span class="dim">(opcional)</span></label>
<div class="pair"><input id="${fieldId('coupon')}" name="coupon" value="${view.input.value('coupon')}" maxlength="${CHOICES.coupon.maxlength}" autocomplete="off" autocapitalize="characters"${describedBy('coupon', error, undefined)}>
<button class="quiet" id="aplicar" name="intent" value="apply">Aplicar</button></div>${errorText('coupon', error)}
${takesSingleUse(view.input) ? '' : html`<input type="hidden" name="${USED_COUPON}" value="${view.input.value('coupon')}">`}
${view.couponProof === '' ? '' : html`<input type="hidden" name="${ANSWERED_COUPON}" value="${view.couponProof}">`}
<p class="good">${outcome?.applied ? outcome.message : ''}</p></div>`;
}

const canPay = ({ prices }: CheckoutView) => prices.paymentOptions.length > 0 || prices.cart.total === 0;

/** Contact fields, omitted while the order cannot be paid. */
const buyerFields = (view: CheckoutView): Html => {
  const { needsAddress } = view.prices;
  return html`${contact(view)}${needsAddress ? address(view) : ''}${needsAddress ? shipping(view) : ''}`;
};

function payButton({ prices, isSecure }: CheckoutView): Html {
  const { total } = prices.cart;
  const text = total === 0 ? 'Concluir o pedido' : `Pagar ${formatReais(total)}`;
  return html`<div class="pay-bar"><button class="pay" id="pagar" name="intent" value="pay">${text}</button></div>${isSecure ? SECURE : ''}`;
}

/** The page of an open checkout: the cart and one form with everything needed (D-141). */
export function checkoutPage(view: CheckoutView): Html {
  const { base, checkout, prices, problem, token, action, input } = view;
  const title = problem ? `${problem.isGood ? '' : 'Erro: '}${problem.heading}` : 'Finalizar compra';
  const { lines, total } = prices.cart;
  // The first button is the one that the Enter key presses.
  return layout(
    {
      base,
      title,
      seller: checkout.store,
      cancelUrl: checkout.cancelUrl,
      note: `Os dados que você informa aqui vão para a loja ${checkout.store.name}, para este pedido.`,
    },
    html`<h1>Finalizar compra</h1>
${problem ? summary(problem, prices) : ''}
<form class="columns" method="post" action="${action}" novalidate>
<button class="vh" name="intent" value="pay" tabindex="-1" aria-hidden="true">Pagar</button>
<input type="hidden" name="token" value="${token}"><input type="hidden" name="total" value="${Math.round(total * 100)}">
<section class="card cart"><h2 class="wide-only">Seu pedido</h2>${cartLines(lines, total, canPay(view) ? { input, faults: problem?.fieldErrors } : undefined)}
${canPay(view) && lines.some(isChangeable) ? update : ''}</section>
<div class="asked">
${canPay(view) ? buyerFields(view) : ''}
${payment(view)}
</div>
<section class="end"><div class="card"><h2>Resumo</h2>
${canPay(view) ? coupon(view) : ''}
${cartTotals(prices, checkout.discountLabels)}</div>
${canPay(view) ? payButton(view) : ''}
</section>
</form>`,
  );
}
