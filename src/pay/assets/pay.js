// What the page does better with a script than without one. Everything works when this file never loads.

const LOOK_AGAIN_MILLISECONDS = 4000;
const TOO_FAST = 429;

/** The `Retry-After` of a response, in milliseconds. */
const waitOf = (answer) => Number(answer.headers.get('retry-after') ?? 1) * 1000;

/** Puts another page's contents in the place of this one's, the cursor where it was. */
function show(text, focusOn) {
  const next = new DOMParser().parseFromString(text, 'text/html');
  const main = next.querySelector('main');
  if (!main) return false;
  const focused = document.activeElement?.id;
  document.title = next.title;
  document.querySelector('main').replaceWith(main);
  enhance();
  const target = main.querySelector(focusOn) ?? (focused && document.getElementById(focused));
  if (target) target.focus({ preventScroll: target.id === focused });
  return true;
}

/** Announces the coupon and the total to screen readers. */
function say() {
  const shown = document.querySelectorAll('.end .fault, .end .good:not(:empty), .totals .sum');
  document.querySelector('[data-notice]').textContent = [...shown].map((each) => each.innerText.replaceAll('\n', ' ')).join(' ');
}

/** Fields edited since the request was sent: the response must not overwrite them. */
const typedSince = (form, body) =>
  [...form.querySelectorAll('input:not([type="radio"], [type="hidden"]), select')].filter(
    ({ name, value }) => value !== body.get(name),
  );

/** Leaves the form as it is until the service takes questions again. */
function pause(form, answer) {
  setTimeout(() => reprice(form), waitOf(answer));
}

/** Asks for the prices of what is chosen, without leaving the page. */
async function reprice(form, submitter) {
  const body = new URLSearchParams(new FormData(form));
  body.set('intent', 'apply');
  form.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body });
    // Rate limited: the form stays as typed; submitting it normally would be rejected as well.
    if (answer.status === TOO_FAST) return pause(form, answer);
    const text = await answer.text();
    const late = typedSince(form, body);
    if (show(text, '.problem')) {
      for (const { id, value } of late) if (document.getElementById(id)) document.getElementById(id).value = value;
      return say();
    }
  } catch {
    // Submits the form normally below.
  }
  form.removeAttribute('aria-busy');
  if (submitter) form.submit();
}

function enhanceForm(form) {
  for (const button of form.querySelectorAll('[data-scriptless]')) button.hidden = true;
  for (const input of form.querySelectorAll('input[name="shipping"], input[name="payment"], input[name^="quantity."]'))
    input.addEventListener('change', () => reprice(form));
  form.addEventListener('submit', (event) => {
    if (form.getAttribute('aria-busy') === 'true') return event.preventDefault();
    if (event.submitter?.value === 'apply') {
      event.preventDefault();
      void reprice(form, event.submitter);
    } else form.setAttribute('aria-busy', 'true');
  });
}

function enhanceCopy(button) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const code = document.getElementById(button.dataset.copy);
    code.select();
    await navigator.clipboard?.writeText(code.value).catch(() => document.execCommand('copy'));
    button.parentElement.querySelector('[data-copied]').textContent = 'Código copiado.';
  });
}

let watching = 0;

/** Polls the state of the order and reloads the page when it changed. */
function watch(main) {
  clearInterval(watching);
  const { watch: address, state } = main.dataset;
  if (!address) return;
  let quietUntil = 0;
  watching = setInterval(async () => {
    if (document.hidden || Date.now() < quietUntil) return;
    try {
      const look = await fetch(address);
      if (look.status === TOO_FAST) quietUntil = Date.now() + waitOf(look);
      if (!look.ok) return;
      const now = await look.json();
      if (now.state === state) return;
      clearInterval(watching);
      const answer = await fetch(location.href);
      if (answer.status === TOO_FAST) return setTimeout(() => watch(main), waitOf(answer));
      if (!answer.ok || !show(await answer.text(), 'h1')) location.reload();
    } catch {
      // The next look may succeed.
    }
  }, LOOK_AGAIN_MILLISECONDS);
}

function enhance() {
  const main = document.querySelector('main');
  for (const form of main.querySelectorAll('form.columns')) enhanceForm(form);
  for (const button of main.querySelectorAll('[data-copy]')) enhanceCopy(button);
  main.querySelector('.problem')?.focus();
  watch(main);
}

// A page that the browser kept while it was away may be of before the purchase.
addEventListener('pageshow', (event) => event.persisted && location.reload());
enhance();
