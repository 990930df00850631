// Numbers of the general articles, as each language counts them.

import type { Locale } from '#packages/i18n/locale.ts';

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** 1 to 99: 一, 十, 十一, 二十, 四十. */
export function chineseNumber(number: number): string {
  const tens = Math.floor(number / 10);
  const ones = DIGITS[number % 10] ?? '';
  if (tens === 0) return ones;
  return `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十${ones}`;
}

/** 第三条 不可抗力; Article 3. Force majeure. `named` puts the number in words. */
export function articleNumber(
  locale: Locale,
  named: (number: string) => string,
  number: number,
  heading: string,
): string {
  const isChinese = locale === 'zh-Hans' || locale === 'zh-Hant';
  const counted = named(isChinese ? chineseNumber(number) : String(number));
  return isChinese ? `${counted}　${heading}` : `${counted}. ${heading}`;
}
