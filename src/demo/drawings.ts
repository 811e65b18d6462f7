/** The inside of a drawing of 240 by 240 in two colours. */
type Draw = (shape: string, accent: string) => string;

/** The products of the demonstration store, as simple shapes. */
export const DRAWINGS = {
  bag: (_shape, accent) => `<path d="M78 62h84l10 20v112a10 10 0 0 1-10 10H78a10 10 0 0 1-10-10V82z"/>
<path d="M78 62h84l-8-16H86z" fill="${accent}"/><rect x="86" y="108" width="68" height="60" rx="6" fill="#fff" opacity=".92"/>
<ellipse cx="120" cy="138" rx="15" ry="20" transform="rotate(28 120 138)" /><path d="M112 152c10-8 4-18 16-27" fill="none" stroke="#fff" stroke-width="3"/>`,
  capsules: (_shape, accent) =>
    [62, 120, 178]
      .map(
        (x, index) =>
          `<path d="M${x - 24} ${150 - index * 14}h48l-9 46h-30z" fill="${index === 1 ? accent : 'inherit'}"/><ellipse cx="${x}" cy="${150 - index * 14}" rx="26" ry="8"/>`,
      )
      .join(''),
  dripper: (
    shape,
    accent,
  ) => `<path d="M64 70h112l-38 70h-36z"/><rect x="92" y="140" width="56" height="10" rx="5" fill="${accent}"/>
<path d="M82 156h76v34a14 14 0 0 1-14 14H96a14 14 0 0 1-14-14z" fill="none" stroke="${shape}" stroke-width="6"/>
<path d="M86 180h68v10a10 10 0 0 1-10 10H96a10 10 0 0 1-10-10z" fill="${accent}"/><path d="M120 150v22" stroke="${shape}" stroke-width="4"/>`,
  filter: (shape, accent) =>
    [0, 14, 28]
      .map(
        (by) =>
          `<path d="M${52 + by} ${72 + by}h110l-34 96h-42z" fill="${by === 14 ? accent : '#fff'}" stroke="${shape}" stroke-width="5"/>`,
      )
      .join(''),
  grinder: (
    shape,
    accent,
  ) => `<rect x="86" y="104" width="68" height="98" rx="8"/><path d="M92 104c0-34 56-34 56 0z" fill="${accent}"/>
<path d="M120 78V56h52" fill="none" stroke="${shape}" stroke-width="7"/><circle cx="176" cy="56" r="11"/>
<rect x="98" y="150" width="44" height="34" rx="4" fill="#fff" opacity=".9"/><circle cx="120" cy="167" r="5"/>`,
  press: (shape, accent) => `<rect x="80" y="92" width="76" height="108" rx="8" fill="#fff" stroke="${shape}" stroke-width="6"/>
<rect x="83" y="140" width="70" height="57" rx="5" fill="${accent}"/><rect x="74" y="82" width="88" height="12" rx="6"/>
<path d="M118 82V48M156 108h18a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-18" fill="none" stroke="${shape}" stroke-width="7"/><circle cx="118" cy="44" r="9"/>`,
  moka: (
    shape,
    accent,
  ) => `<path d="M88 132h64l14 70H74z"/><path d="M92 124h56l10-58H82z" fill="${accent}"/><rect x="84" y="122" width="72" height="12" rx="4"/>
<path d="M82 66h76L120 48z"/><circle cx="120" cy="44" r="7"/><path d="M158 74l28 8-6 56" fill="none" stroke="${shape}" stroke-width="8"/>`,
  kettle: (
    shape,
    accent,
  ) => `<path d="M84 100h76l16 102H68z"/><path d="M96 100a26 18 0 0 1 52 0z" fill="${accent}"/><circle cx="122" cy="78" r="6"/>
<path d="M74 168c-34 0-16-60-44-66M160 108c46-4 50 60 10 66" fill="none" stroke="${shape}" stroke-width="9"/>`,
  scale: (
    _shape,
    accent,
  ) => `<rect x="46" y="140" width="148" height="56" rx="12"/><rect x="58" y="124" width="124" height="16" rx="8" fill="${accent}"/>
<rect x="92" y="154" width="56" height="26" rx="4" fill="#fff" opacity=".92"/><path d="M92 124l8-48h40l8 48z" fill="#fff" opacity=".85"/><path d="M97 96h46l5 28H92z"/>`,
  mug: (
    shape,
    accent,
  ) => `<path d="M68 92h92v78a30 30 0 0 1-30 30H98a30 30 0 0 1-30-30z"/><path d="M160 108h14a22 22 0 0 1 0 52h-14" fill="none" stroke="${shape}" stroke-width="11"/>
<rect x="68" y="104" width="92" height="10" fill="${accent}"/><path d="M96 78c-9-13 9-17 0-30M120 78c-9-13 9-17 0-30M144 78c-9-13 9-17 0-30" fill="none" stroke="${accent}" stroke-width="5"/>`,
  cup: (
    _shape,
    accent,
  ) => `<path d="M80 74h80l-12 126a6 6 0 0 1-6 5H98a6 6 0 0 1-6-5z"/><rect x="72" y="58" width="96" height="18" rx="8" fill="${accent}"/>
<path d="M84 112h72l-5 46H89z" fill="#fff" opacity=".85"/>`,
  jar: (
    _shape,
    accent,
  ) => `<rect x="70" y="88" width="100" height="114" rx="16"/><rect x="78" y="62" width="84" height="24" rx="7" fill="${accent}"/>
<rect x="70" y="118" width="100" height="52" fill="#fff" opacity=".92"/><circle cx="120" cy="144" r="15" fill="${accent}"/><circle cx="120" cy="144" r="6"/>`,
  box: (
    _shape,
    accent,
  ) => `<rect x="56" y="104" width="128" height="98" rx="6"/><rect x="48" y="82" width="144" height="28" rx="6"/>
<rect x="110" y="82" width="20" height="120" fill="${accent}"/><path d="M120 82c-44-6-40-44-12-36 12 4 12 24 12 36 0-12 0-32 12-36 28-8 32 30-12 36z" fill="${accent}"/>`,
  card: (
    _shape,
    accent,
  ) => `<rect x="42" y="82" width="156" height="102" rx="12"/><rect x="42" y="104" width="156" height="18" fill="${accent}"/>
<rect x="58" y="142" width="64" height="10" rx="5" fill="#fff" opacity=".9"/><rect x="58" y="160" width="40" height="8" rx="4" fill="#fff" opacity=".6"/>`,
  book: (
    _shape,
    accent,
  ) => `<path d="M66 52h98a10 10 0 0 1 10 10v134H76a10 10 0 0 1-10-10z"/><path d="M66 186a10 10 0 0 1 10-10h98v26H76a10 10 0 0 1-10-16z" fill="#fff"/>
<rect x="90" y="78" width="62" height="10" rx="5" fill="${accent}"/><ellipse cx="121" cy="126" rx="16" ry="22" transform="rotate(28 121 126)" fill="${accent}"/>`,
} as const satisfies Record<string, Draw>;

export type Drawing = keyof typeof DRAWINGS;
