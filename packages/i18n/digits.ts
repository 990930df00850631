// Groups the digits of exact decimals by locale.
// Same output as `Intl.NumberFormat` (tested), whose first instance takes a slow phone longer than rendering
// a screen.

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

/** A plain decimal (`-1234.50`) with separators; digits are unchanged. */
export function groupDigits(text: string, localeTag: string): string {
  const [whole = '', fraction] = text.split('.');
  const { group, point } = signsOf(localeTag);
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** Inverse of `groupDigits`: `1.900,50` in Spanish is 1900.50. undefined if not written so. */
export function ungroupDigits(text: string, localeTag: string): string | undefined {
  const { group, point } = signsOf(localeTag);
  const [whole = '', ...fraction] = text.split(point);
  const plain = [whole.replaceAll(group, ''), ...fraction].join('.');
  return /^-?\d+(\.\d+)?$/.test(plain) && groupDigits(plain, localeTag) === text ? plain : undefined;
}

/** Drops trailing zeros but keeps at least `least` decimals. */
export function trimDecimals(text: string, min: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, min) + fraction.slice(min).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
