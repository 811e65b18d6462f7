// What the page does better with a script than without one. Everything works when this file never loads.
import { enhanceForm } from './form.js';
import { enhanceMasks } from './masks.js';
import { countDown, enhanceCopy, enhancePrint, watch } from './order.js';
import { SHOWN } from './page.js';
import { enhanceZipcode } from './zipcode.js';

/** True where the stylesheet alone opens the folded parts on a wide screen. */
const WIDE_OPEN_BY_STYLE = CSS.supports('selector(::details-content)');

function enhance() {
  const main = document.querySelector('main');
  for (const form of main.querySelectorAll('form.columns')) {
    enhanceForm(form);
    enhanceMasks(form);
  }
  for (const field of main.querySelectorAll('#campo-zipcode')) enhanceZipcode(field);
  for (const button of main.querySelectorAll('[data-copy]')) enhanceCopy(button);
  for (const button of main.querySelectorAll('[data-print]')) enhancePrint(button);
  for (const timer of main.querySelectorAll('[data-seconds]')) countDown(timer);
  if (!WIDE_OPEN_BY_STYLE && matchMedia('(min-width: 56rem)').matches)
    for (const details of main.querySelectorAll('.wide-open')) details.open = true;
  watch(main);
}

document.addEventListener(SHOWN, enhance);
// A page that the browser kept while it was away may be of before the purchase.
addEventListener('pageshow', (event) => event.persisted && location.reload());
enhance();
document.querySelector('.problem')?.focus();
