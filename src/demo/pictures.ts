import { slugify } from '../lib/slug.ts';
import { demoKits, demoProducts } from './catalogue.ts';
import { DRAWINGS, type Drawing } from './drawings.ts';

const FOLDER = '/demo/';

/** Path of the picture of a product or a kit of the demonstration. */
export const picturePath = (name: string): string => `${FOLDER}${slugify(name)}.svg`;

/** The drawing for a name that contains a word; the first that fits. */
const DRAWING_OF: readonly (readonly [word: RegExp, drawing: Drawing])[] = [
  [/^kit|primeiro café|noite de/i, 'box'],
  [/espresso em casa|italiana|sifão/i, 'moka'],
  [/^café/i, 'bag'],
  [/cápsulas/i, 'capsules'],
  [/^coador|^suporte/i, 'dripper'],
  [/filtros/i, 'filter'],
  [/moedor/i, 'grinder'],
  [/prensa/i, 'press'],
  [/chaleira/i, 'kettle'],
  [/balança/i, 'scale'],
  [/caneca|xícara/i, 'mug'],
  [/copo/i, 'cup'],
  [/biscoito|doce|chocolate/i, 'jar'],
  [/vale/i, 'card'],
];

/** Background, shape and accent. */
const COLOURS = [
  ['#f3e7d9', '#7a4a2b', '#d99a5b'],
  ['#e4ece4', '#3f5c4a', '#9bbf8f'],
  ['#f6e3e0', '#8c3b3b', '#e0a08f'],
  ['#e3e8f1', '#3a4a6b', '#93a9d6'],
  ['#f4eccd', '#7a6420', '#dcc05c'],
  ['#ece4ef', '#5d4270', '#b79acb'],
] as const;

const SIZE = 240;

/** The inside of the drawing for a name. */
function drawInside(name: string, number: number): string {
  const [, drawing] = DRAWING_OF.find(([word]) => word.test(name)) ?? [null, 'book' as const];
  const [ground, shape, accent] = COLOURS[number % COLOURS.length] ?? COLOURS[0];
  return `<rect width="240" height="240" fill="${ground}"/><ellipse cx="120" cy="206" rx="78" ry="9" fill="${shape}" opacity=".15"/>
<g fill="${shape}" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[drawing](shape, accent)}</g>`;
}

const draw = (name: string, number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480" role="img">
${drawInside(name, number)}
</svg>
`;

/** Path of the store's logo. */
export const LOGO_PATH = `${FOLDER}logo.svg`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 196 40" width="196" height="40" role="img">
<g fill="none" stroke="#6f3d1d" stroke-width="2.5" stroke-linecap="round"><path d="M6 15h22v10a9 9 0 0 1-9 9h-4a9 9 0 0 1-9-9z" fill="#6f3d1d"/>
<path d="M28 18h3a5 5 0 0 1 0 10h-3.5M12 10c-2-2 2-4 0-6M18 10c-2-2 2-4 0-6M24 10c-2-2 2-4 0-6"/></g>
<text x="46" textLength="140" lengthAdjust="spacingAndGlyphs" y="28" font-family="Georgia, 'Times New Roman', serif" font-size="22" font-weight="700" fill="#3b2313">Torra &amp; Prosa</text>
</svg>
`;

const names = [...demoProducts, ...demoKits].map(({ name }) => name);

/** Path of all drawings in one file, each a view of it by the name of its own file: a page of many products loads one. */
const SPRITE_PATH = `${FOLDER}produtos.svg`;

const sprite = (): string => {
  const views = names.map((name, number) => {
    const y = number * SIZE;
    return `<view id="${slugify(name)}" viewBox="0 ${y} ${SIZE} ${SIZE}"/><g transform="translate(0 ${y})">${drawInside(name, number)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${names.length * SIZE}">\n${views.join('\n')}\n</svg>\n`;
};

/** Address of a picture of the demonstration as a part of the file with all of them; any other address as it is. */
export function inSprite(address: string): string {
  const { origin = '', pathname = '' } = URL.parse(address) ?? {};
  const [, prefix = '', slug] = /^(.*)\/demo\/([a-z0-9-]+)\.svg$/.exec(pathname) ?? [];
  return slug !== undefined && demoPictures.has(`${FOLDER}${slug}.svg`) && slug !== 'logo'
    ? `${origin}${prefix}${SPRITE_PATH}#${slug}`
    : address;
}

/** The pictures of the demonstration by their paths, as SVG. */
export const demoPictures: ReadonlyMap<string, string> = new Map([
  [LOGO_PATH, LOGO],
  [SPRITE_PATH, sprite()],
  ...names.map((name, number) => [picturePath(name), draw(name, number)] as const),
]);
