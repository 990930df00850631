// Exact decimals as each language writes them: thousands separated, its own decimal sign. The platform's formats say the
// same (a test holds them together), but the first of them takes a slow phone longer to make than a screen to draw.

interface Signs {
  readonly group: string;
  readonly point: string;
}
const POINT: Signs = { group: ',', point: '.' };
const SIGNS: Readonly<Record<string, Signs>> = {
  fr: { group: '\u202f', point: ',' },
  es: { group: '.', point: ',' },
};
const signsOf = (localeTag: string): Signs => SIGNS[localeTag.slice(0, 2).toLowerCase()] ?? POINT;

export const usesComma = (localeTag: string): boolean => signsOf(localeTag).point === ',';
export const groupSign = (localeTag: string): string => signsOf(localeTag).group;

/** A plain decimal (`-1234.50`); its digits stay as they are. */
export function groupDigits(text: string, localeTag: string): string {
  const [whole = '', fraction] = text.split('.');
  const { group, point } = signsOf(localeTag);
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** The other way round: `1.900,50` in Spanish is 1900.50. Undefined for what is not written so. */
export function ungroupDigits(text: string, localeTag: string): string | undefined {
  const { group, point } = signsOf(localeTag);
  const [whole = '', ...fraction] = text.split(point);
  const plain = [whole.replaceAll(group, ''), ...fraction].join('.');
  return /^-?\d+(\.\d+)?$/.test(plain) && groupDigits(plain, localeTag) === text ? plain : undefined;
}

/** Without zeros at the end that say nothing, but with at least so many decimals. */
export function trimDecimals(text: string, least: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
