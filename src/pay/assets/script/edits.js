const TEXT = 'input:not([type="radio"], [type="hidden"]), select';

let isComposing = false;
addEventListener('compositionstart', () => {
  isComposing = true;
});
addEventListener('compositionend', () => {
  isComposing = false;
});

/** Waits until a letter with an accent is typed to its end: replacing its field before would lose it. */
export const letterFinished = () =>
  isComposing ? new Promise((done) => addEventListener('compositionend', () => setTimeout(done), { once: true })) : undefined;

/** Selection of a text field; undefined for fields without one. */
const selectionOf = ({ selectionStart, selectionEnd }) =>
  typeof selectionStart === 'number' ? [selectionStart, selectionEnd] : undefined;

/**
 * Edits of the form since it was sent as `body`: fields with another value, the one with the cursor, another
 * choice, opened parts. The page that answers is of before.
 */
export function editsSince(form, body) {
  const focused = document.activeElement;
  const isEdited = (field) => field === focused || field.value !== body.get(field.name);
  return {
    focusedId: focused?.id,
    selection: focused && selectionOf(focused),
    texts: [...form.querySelectorAll(TEXT)].filter(isEdited).map(({ id, value }) => ({ id, value })),
    choices: [...form.querySelectorAll('input[type="radio"]:checked')].filter(({ name, value }) => value !== body.get(name)),
    opened: [...document.querySelectorAll('details[id]')].map(({ id, open }) => ({ id, open })),
  };
}

/** Gives a field its text back. One that decides prices asks for them when it is left: its own event would not come. */
function restoreText(field, value) {
  if (!field || field.value === value) return;
  field.value = value;
  field.addEventListener('blur', () => field.dispatchEvent(new Event('change')), { once: true });
}

/** Repeats the edits in the page that came meanwhile. */
export function restoreEdits({ focusedId, selection, texts, choices, opened }) {
  const form = document.querySelector('form.columns');
  if (!form) return;
  for (const { id, value } of texts) restoreText(document.getElementById(id), value);
  for (const { name, value } of choices) {
    const same = [...form.querySelectorAll('input[type="radio"]')].find((each) => each.name === name && each.value === value);
    if (same) same.checked = true;
  }
  for (const { id, open } of opened) document.getElementById(id)?.toggleAttribute('open', open);
  const focused = focusedId && document.getElementById(focusedId);
  if (!focused) return;
  focused.focus({ preventScroll: true });
  if (selection) focused.setSelectionRange(...selection);
}
