import { type Html, html } from '../http/html.ts';
import { describedBy, errorText, fieldId } from './field-view.ts';
import type { FormInput } from './form-input.ts';
import type { LineView } from './page-data.ts';
import { quantityName } from './quantities.ts';

/** Values and errors of a form's fields. */
export interface QuantityForm {
  readonly input: FormInput;
  readonly faults: ReadonlyMap<string, string> | undefined;
}

/** True when the buyer may change the line's quantity. */
export const isChangeable = ({ key, kitQuantity }: LineView): boolean => key !== undefined && typeof kitQuantity === 'number';

/** Quantity of a line: a field when the buyer may change it (D-240). */
export function quantityField(
  { key = '', name, quantity, kitQuantity }: LineView,
  { input, faults: errors }: QuantityForm,
): Html {
  const field = quantityName(key);
  const error = errors?.get(field);
  const each = kitQuantity ?? quantity;
  const kits = quantity / each;
  const value = input.has(field) ? input.value(field) : String(each);
  const label = kits === 1 ? 'Quantidade' : `Em cada um dos ${kits} kits`;
  const sum = kits === 1 ? '' : html`<p class="dim">Quantidade: ${quantity}</p>`;
  return html`${sum}<div class="units"><label for="${fieldId(field)}">${label}<span class="vh"> de ${name}</span></label>
<input id="${fieldId(field)}" name="${field}" type="text" inputmode="numeric" autocomplete="off" maxlength="3" required value="${value}"${describedBy(field, error, undefined)}></div>${errorText(field, error)}`;
}
