// Copies texts, and lets a list follow what happens. Every page is complete without it.
const EVERY_MS = 10_000;
const root = document.documentElement;
root.classList.add('script');

const said = document.createElement('p');
said.className = 'vh';
said.setAttribute('role', 'status');
document.body.append(said);

document.addEventListener('click', async ({ target }) => {
  const button = target.closest?.('[data-copy]');
  if (!button) return;
  const text = button.dataset.copy || document.getElementById(button.dataset.copyFrom).textContent;
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = 'Copiado.';
  } catch {
    said.textContent = 'O navegador não deixou copiar.';
  }
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = said.textContent;
  setTimeout(() => {
    button.textContent = label;
    said.textContent = '';
  }, 2_000);
});

const region = document.querySelector('[data-live]');
const toggle = document.querySelector('[data-live-toggle]');

/** True while somebody is in the region: what they look at is not replaced under their hands. */
const isInUse = () => region.contains(document.activeElement) || !(getSelection()?.isCollapsed ?? true);

async function refresh() {
  if (!toggle.checked || document.hidden || isInUse()) return;
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  // The session has ended: the next click leads to the page to sign in.
  if (response.redirected || response.status === 401) toggle.checked = false;
  if (!response.ok || response.redirected) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-live]');
  if (fresh && !isInUse()) region.replaceChildren(...fresh.childNodes);
}

if (region && toggle) {
  toggle.checked = sessionStorage.getItem('console-live') !== 'off';
  toggle.addEventListener('change', () => sessionStorage.setItem('console-live', toggle.checked ? 'on' : 'off'));
  // A refresh that fails is followed by the next one.
  setInterval(() => refresh().catch(() => {}), EVERY_MS);
}

// A file can be dropped on its form, and is sent at once.
const drop = document.querySelector('[data-drop]');
if (drop) {
  drop.querySelector('[data-drop-hint]').hidden = false;
  const input = drop.querySelector('input[type="file"]');
  for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'])
    drop.addEventListener(type, (event) => {
      event.preventDefault();
      drop.classList.toggle('over', type === 'dragenter' || type === 'dragover');
    });
  drop.addEventListener('drop', ({ dataTransfer }) => {
    if (dataTransfer.files.length === 0) return;
    input.files = dataTransfer.files;
    drop.requestSubmit();
  });
  drop.addEventListener('submit', () => {
    said.textContent = 'O arquivo está sendo enviado.';
    const button = drop.querySelector('button');
    button.textContent = 'Enviando…';
    button.disabled = true;
  });
}
