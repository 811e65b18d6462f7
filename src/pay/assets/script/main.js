// What the page does better with a script than without one. Everything works when this file never loads.
import { enhanceForm } from './form.js';
import { enhanceCopy, watch } from './order.js';
import { SHOWN } from './page.js';

function enhance() {
  const main = document.querySelector('main');
  for (const form of main.querySelectorAll('form.columns')) enhanceForm(form);
  for (const button of main.querySelectorAll('[data-copy]')) enhanceCopy(button);
  watch(main);
}

document.addEventListener(SHOWN, enhance);
// A page that the browser kept while it was away may be of before the purchase.
addEventListener('pageshow', (event) => event.persisted && location.reload());
enhance();
document.querySelector('.problem')?.focus();
