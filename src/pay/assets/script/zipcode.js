import { announce } from './page.js';

const PARTS = ['street', 'neighborhood', 'city', 'state'];

/** Values that a CEP filled in, by field: they give way to those of another CEP, and what the buyer typed does not. */
const filled = new Map();

const WHOLE = 'Endereço preenchido pelo CEP. Confira, e informe o número.';
const PARTIAL = 'O CEP preencheu só parte do endereço. Complete os outros campos.';

const partOf = (name) => document.getElementById(`campo-${name}`);

/** Tells what the CEP filled in, below its field and to a screen reader. */
function tell(sentence) {
  const field = partOf('zipcode').parentElement;
  const hint = field.querySelector('[data-filled]') ?? document.createElement('p');
  hint.className = 'hint';
  hint.dataset.filled = '';
  hint.textContent = sentence;
  field.append(hint);
  announce(sentence);
}

/** Fills the fields that are empty, or still as another CEP filled them. */
function fill(address) {
  const found = PARTS.filter((name) => {
    const field = partOf(name);
    if (!field || !address[name] || (field.value !== '' && field.value !== filled.get(name))) return false;
    field.value = address[name];
    filled.set(name, address[name]);
    return true;
  });
  if (found.length > 0) tell(found.includes('street') ? WHOLE : PARTIAL);
}

/** Makes the CEP fill in what it decides. The buyer goes on typing meanwhile; without an answer nothing happens. */
export function enhanceZipcode(field) {
  const { pathname } = new URL(field.form.getAttribute('action'), location.href);
  field.addEventListener('input', async () => {
    const digits = field.value.replaceAll(/\D/g, '');
    if (digits.length !== 8) return;
    try {
      const answer = await fetch(`${pathname}/zipcode/${digits}`);
      if (!answer.ok) return;
      const address = await answer.json();
      if (partOf('zipcode')?.value.replaceAll(/\D/g, '') === digits) fill(address);
    } catch {
      // The buyer types the address.
    }
  });
}
