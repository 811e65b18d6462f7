import { pause, show, TOO_FAST, waitOf } from './page.js';

const POLL_MS = 4000;

/** Makes a button copy the code beside it. */
export function enhanceCopy(button) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const code = document.getElementById(button.dataset.copy);
    code.select();
    await navigator.clipboard?.writeText(code.value).catch(() => document.execCommand('copy'));
    button.parentElement.querySelector('[data-copied]').textContent = 'Código copiado.';
  });
}

/** Makes a button print the page. */
export function enhancePrint(button) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

const twoDigits = (number) => String(number).padStart(2, '0');

/** Counts down the seconds that were left when the page was made, until nothing is left or another page is shown. */
export function countDown(timer) {
  const end = Date.now() + Number(timer.dataset.seconds) * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    timer.textContent = `Faltam ${Math.floor(left / 60)}:${twoDigits(left % 60)}.`;
    if (left === 0 || !timer.isConnected) clearInterval(clock);
  };
  const clock = setInterval(tick, 1000);
  tick();
  timer.hidden = false;
}

let poll = 0;

/** Polls the state of the order and shows the page again when it changed. */
export function watch(main) {
  clearInterval(poll);
  const { watch: address, state } = main.dataset;
  if (!address) return;
  let quietUntil = 0;
  poll = setInterval(async () => {
    if (document.hidden || Date.now() < quietUntil) return;
    try {
      const look = await fetch(address);
      if (look.status === TOO_FAST) quietUntil = Date.now() + waitOf(look);
      if (!look.ok) return;
      const now = await look.json();
      if (now.state === state) return;
      clearInterval(poll);
      await reload(main);
    } catch {
      // The next look may succeed.
    }
  }, POLL_MS);
}

/** Shows the page as it is now. */
async function reload(main) {
  const answer = await fetch(location.href);
  if (answer.status === TOO_FAST) {
    await pause(waitOf(answer));
    return watch(main);
  }
  if (answer.ok && show(await answer.text())) document.querySelector('h1').focus();
  else location.reload();
}
