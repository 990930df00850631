// The words, numbers and lists of a paper in one language.

import type { QuantityUnit } from '#features/catalog/quantityUnit.ts';
import { QUANTITY_UNIT_TEXTS } from '#features/terms/quantityUnitText.ts';
import { formatPercent, formatPrice, formatTonnes } from '#packages/i18n/format.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';

export type Wording = ReturnType<typeof wordingIn>;

/** `unit`: what the tonne of orders is called; prices stay by the tonne. */
export function wordingIn(locale: Locale, unit: QuantityUnit) {
  const say = translation('contract.printed', locale);
  const tTerms = translation(['terms', 'terms.card'], locale);
  const isChinese = locale === 'zh-Hans' || locale === 'zh-Hant';
  const percent = (share: bigint) => `${formatPercent(locale, share)} %`;
  const price = (hao: bigint) => `${formatPrice(locale, hao)} ${say('unitPrice')}`;
  const listed = (all: readonly string[], separator = '、') => all.join(isChinese ? separator : ', ');
  const bracketed = (text: string, aside: string) =>
    isChinese ? `${text}（${aside}）` : `${text} (${aside})`;
  return {
    locale,
    tag: INTL_TAG[locale],
    say,
    t: translation('clause', locale),
    tTerms,
    percent,
    price,
    listed,
    bracketed,
    tonnes: (kg: bigint) => `${formatTonnes(locale, kg)} ${tTerms(QUANTITY_UNIT_TEXTS[unit])}`,
    /** A sum per tonne, a share of the price, or both. */
    penalty: (perTonne: bigint, share = 0n) =>
      [perTonne > 0n && price(perTonne), share > 0n && `${say('ofPrice')} ${percent(share)}`]
        .filter(Boolean)
        .join(' + '),
    /** 太原市人民法院诉讼; litigation in the people’s court (太原市). */
    at: (text: string, place = '') =>
      place === '' ? text : isChinese ? `${place}${text}` : bracketed(text, place),
    fact: (label: string, value: string) => (isChinese ? `${label}：${value}` : `${label}: ${value}`),
  };
}
