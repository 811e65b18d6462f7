/** Event of the document after its contents were replaced. */
export const SHOWN = 'contents-shown';

export const TOO_FAST = 429;

/** The `Retry-After` of a response, in milliseconds. */
export const waitOf = (answer) => Number(answer.headers.get('retry-after') ?? 1) * 1000;

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Tells a screen reader. */
export function announce(text) {
  document.querySelector('[data-notice]').textContent = text;
}

/** Returns true for a page with the form of a purchase. */
export const hasForm = (text) => text.includes('<form class="columns"');

/** Puts the contents of another page in the place of this one's. Returns false where the text is no page. */
export function show(text) {
  const next = new DOMParser().parseFromString(text, 'text/html');
  if (!next.querySelector('main')) return false;
  document.title = next.title;
  // What was said of the page before is no longer true.
  announce('');
  for (const part of ['body > header', 'main', 'body > footer'])
    document.querySelector(part).replaceWith(next.querySelector(part));
  document.dispatchEvent(new Event(SHOWN));
  return true;
}

/** Shows a problem above the form, as the service does for those that it finds. */
export function showProblem(heading, sentence) {
  const [section, title, text] = ['section', 'h2', 'p'].map((name) => document.createElement(name));
  section.className = 'problem';
  section.tabIndex = -1;
  section.setAttribute('role', 'alert');
  title.textContent = heading;
  text.textContent = sentence;
  section.append(title, text);
  document.querySelector('main > .problem')?.remove();
  document.querySelector('form.columns').before(section);
  section.focus();
}
