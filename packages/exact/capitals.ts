// Sums in Chinese capitals for settlement papers (正确填写票据和结算凭证的基本规定).

import type { Fen } from './exact.ts';

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '兆'];
/** Upper bound given by the groups. */
const LIMIT = 10n ** 16n;

/** Returns e.g. 953417.05 → 玖拾伍万叁仟肆佰壹拾柒元零伍分; whole yuan or jiao end in 整. */
export function toChineseCapitals(sum: Fen): string {
  const magnitude = sum < 0n ? -sum : sum;
  const [yuan, jiao, fen] = [magnitude / 100n, Number((magnitude / 10n) % 10n), Number(magnitude % 10n)];
  if (yuan >= LIMIT) throw new RangeError(`no capitals for ${sum} fen`);
  const whole = yuan > 0n ? `${wholeInCapitals(yuan)}元` : '';
  return `${sum < 0n ? '负' : ''}${whole}${smallChange(jiao, fen, whole !== '')}`;
}

function smallChange(jiao: number, fen: number, hasYuan: boolean): string {
  if (jiao === 0 && fen === 0) return hasYuan ? '整' : '零元整';
  const jiaoPart = jiao > 0 ? `${DIGITS[jiao]}角` : hasYuan ? '零' : '';
  return jiaoPart + (fen > 0 ? `${DIGITS[fen]}分` : '整');
}

function wholeInCapitals(yuan: bigint): string {
  const groups = groupsOf(yuan);
  return groups
    .map((group, at) => {
      if (group === 0) return '';
      const before = groups[at - 1];
      // A gap is read once: after an empty group, or if this group is below 1,000.
      const gap = before !== undefined && (before === 0 || group < 1_000) ? '零' : '';
      return `${gap}${groupInCapitals(group)}${GROUPS[groups.length - 1 - at]}`;
    })
    .join('');
}

function groupsOf(yuan: bigint): number[] {
  const groups: number[] = [];
  for (let rest = yuan; rest > 0n; rest /= 10_000n) groups.unshift(Number(rest % 10_000n));
  return groups;
}

function groupInCapitals(group: number): string {
  const digits = String(group).split('').map(Number);
  const read = digits
    .map((digit, at) => (digit === 0 ? '零' : `${DIGITS[digit]}${PLACES[digits.length - 1 - at]}`))
    .join('');
  return read.replaceAll(/零+/g, '零').replace(/零$/, '');
}
