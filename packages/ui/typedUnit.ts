// Units typed or pasted with a number: '640.50 元', '¥ 640.50', '508 吨'.

/** Other ways to write the units of the app's fields. Nothing that multiplies: 万 and k are not among them. */
const ALIKE: readonly (readonly string[])[] = [
  ['元', '圆', '圓', 'yuan', '¥', 'cny', 'rmb', '人民币', '人民幣'],
  ['t', '吨', '噸', '公吨', '公噸', 'mt', 'tm', 'tonne', 'tonnes', 'tonelada', 'toneladas'],
];

/** The number alone if what is written with it is the field's unit; otherwise the text as it is. */
export function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  const [, sign, number = '', written] =
    /^\s*([^\d\s.,'-]+)?\s*(-?\d[\d\s.,']*?)\s*([^\d\s.,'-]\D*)?$/.exec(text) ?? [];
  const [own] = partsOf(unit);
  const isOwnSign = sign === undefined || partsOf(sign).join() === own;
  const isOwnUnit = written === undefined || isBeginning(partsOf(written), partsOf(unit));
  return number !== '' && isOwnSign && isOwnUnit ? number : text;
}

/** 元/吨 in parts, each in its first spelling; '± %' without its sign. */
const partsOf = (unit: string): string[] =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^±\s*/, '')
    .split('/')
    .map((part) => part.trim())
    .map((part) => ALIKE.find((spellings) => spellings.includes(part))?.[0] ?? part);

/** A price is often written with its money only. */
const isBeginning = (written: readonly string[], own: readonly string[]) =>
  written.every((part, at) => part === own[at]);
