/** Digits with separators: `#` is a character, the rest is put in once a character follows. */
function spread(characters, pattern) {
  let [text, used] = ['', 0];
  for (const sign of pattern) {
    if (used === characters.length) break;
    if (sign === '#') used += 1;
    text += sign === '#' ? characters[used - 1] : sign;
  }
  return text;
}

const patternOfDocument = (text) => (/^\d{0,11}$/.test(text) ? '###.###.###-##' : '##.###.###/####-##');

/** Fields with a mask: the characters that count, their maximum number, and the pattern for them. */
const MASKS = {
  zipcode: { others: /\D/g, max: 8, pattern: () => '#####-###' },
  phone: { others: /\D/g, max: 11, pattern: (text) => (text.length > 10 ? '(##) #####-####' : '(##) ####-####') },
  document: { others: /[^0-9A-Za-z]/g, max: 14, pattern: patternOfDocument },
};

/** Beginning of a number with the code of a country or a trunk prefix, also after what shows nothing. */
const PREFIX = /^[\s\p{Cf}]*[+0]/u;
/** Digits of other scripts, such as full-width ones, which the service reads. */
const OTHER_DIGITS = /(?!\d)\p{Nd}/u;

/** True for what is left as it is: a stored value with • in it, a number of another country, one with a trunk prefix, one that is too long. */
const isFree = (name, text, bare) =>
  text.includes('•') || bare.length > MASKS[name].max || OTHER_DIGITS.test(text) || (name === 'phone' && PREFIX.test(text));

/** Position behind the character number `count` that counts. */
function placeOf(count, text, others) {
  let [place, seen] = [0, 0];
  while (seen < count && place < text.length) {
    if (text[place].replaceAll(others, '') !== '') seen += 1;
    place += 1;
  }
  return place;
}

/** Puts the separators into a field as it is typed in or pasted into. The cursor stays behind the character that it was behind. */
function mask(name, field) {
  const { others, pattern } = MASKS[name];
  const bare = field.value.replaceAll(others, '');
  if (isFree(name, field.value, bare)) return;
  const before = field.value.slice(0, field.selectionStart).replaceAll(others, '').length;
  const text = spread(bare, pattern(bare));
  if (text === field.value) return;
  field.value = text;
  const place = placeOf(before, text, others);
  field.setSelectionRange(place, place);
}

/** Gives the fields of a form their masks. */
export function enhanceMasks(form) {
  for (const name of Object.keys(MASKS)) {
    const field = form.elements.namedItem(name);
    field?.addEventListener('input', (event) => event.isComposing || mask(name, field));
  }
}
