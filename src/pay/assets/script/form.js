import { editsSince, letterFinished, restoreEdits } from './edits.js';
import { announce, hasForm, pause, show, showProblem, TOO_FAST, waitOf } from './page.js';

/** Requests of the buyer while another one was under way; its `total` is the one that they saw when they pressed Pay. */
const pending = { prices: false, payment: undefined };
let isAsking = false;

const currentForm = () => document.querySelector('form.columns');
const shownTotal = () => document.querySelector('.totals .sum dd')?.textContent;

/** Announces the coupon and the total. */
function announcePrices() {
  const shown = document.querySelectorAll('.end .fault, .end .good:not(:empty), .totals .sum');
  announce([...shown].map((each) => each.innerText.replaceAll('\n', ' ')).join(' '));
}

/** Sends the form as it is then. Rate limited, it is sent again as soon as it may be, unless the answer is a form for the buyer. */
async function post(form, intent) {
  for (;;) {
    const body = new URLSearchParams(new FormData(form));
    body.set('intent', intent);
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body });
    const text = await answer.text();
    if (answer.status !== TOO_FAST || hasForm(text)) return { answer, text, body };
    await pause(waitOf(answer));
  }
}

/** Shows the page that the form was answered with, and in it what was edited meanwhile. Throws where there is none. */
async function showAnswer(form, { answer, text, body }) {
  await letterFinished();
  const edits = editsSince(form, body);
  if (answer.status >= 500 || !show(text)) throw new Error('no page');
  if (answer.redirected) history.replaceState(null, '', answer.url);
  restoreEdits(edits);
  const problem = document.querySelector('.problem');
  if (problem) problem.focus();
  else if (currentForm()) announcePrices();
  else document.querySelector('h1').focus();
}

/** Does what was asked for meanwhile. A payment waits for another press when the total is not the one of the press. */
function resume() {
  const { prices, payment } = pending;
  const form = currentForm();
  if (!form || document.querySelector('.problem')) {
    pending.prices = false;
    pending.payment = undefined;
  } else if (prices) {
    pending.prices = false;
    void ask(form, 'apply');
  } else if (payment) {
    pending.payment = undefined;
    const total = shownTotal();
    if (total === payment.total) void ask(form, 'pay');
    else showProblem('O total mudou: confira e confirme', `O total passou de ${payment.total} para ${total}. Nada foi cobrado.`);
  }
}

/** Notes that Pay was pressed, and shows it. */
function keepPayment(form) {
  pending.payment ??= { total: shownTotal() };
  for (const button of form.querySelectorAll('button.pay')) button.textContent = 'Aguarde…';
  announce('Aguarde: o total está sendo atualizado.');
}

/** Asks for the prices of what is chosen, or buys, without leaving the page. One request at a time. */
async function ask(form, intent) {
  if (isAsking && intent === 'pay') return keepPayment(form);
  if (isAsking) {
    pending.prices = true;
    return;
  }
  isAsking = true;
  form.setAttribute('aria-busy', 'true');
  const buttons = [...form.querySelectorAll('button.pay')].map((button) => ({ button, text: button.textContent }));
  if (intent === 'pay') for (const { button } of buttons) button.textContent = 'Aguarde…';
  try {
    await showAnswer(form, await post(form, intent));
  } catch {
    form.removeAttribute('aria-busy');
    for (const { button, text } of buttons) button.textContent = text;
    showProblem('Sem resposta', 'Confira a sua conexão e tente de novo. O que você escreveu continua aqui.');
  }
  isAsking = false;
  resume();
}

/** Makes a form ask without leaving the page. */
export function enhanceForm(form) {
  for (const button of form.querySelectorAll('[data-scriptless]')) button.hidden = true;
  for (const input of form.querySelectorAll('input[name="shipping"], input[name="payment"], input[name^="quantity."]'))
    input.addEventListener('change', () => form.isConnected && ask(form, 'apply'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(form, event.submitter?.value ?? 'pay');
  });
}
