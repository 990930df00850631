// Says what coal exactly as promised is paid, beside the price that is named.

import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import type { Pricing } from '../rules/pricing.ts';
import { priceAsPromised } from '../rules/promised.ts';
import type { ListingTerms } from '../terms.ts';

/** Nothing where the price follows published series. */
export function AsPromised({ terms }: { terms: Pricing & Pick<ListingTerms, 'spec'> }) {
  const t = useTranslation('terms');
  const promised = priceAsPromised(terms);
  if (!promised) return null;
  const { paid, agreed, isRefused } = promised;
  if (isRefused) return <NoticeBox tone="danger">{t('promised.refused')}</NoticeBox>;
  return paid === agreed ? (
    <NoticeBox tone="success">{t('promised.same', { agreed })}</NoticeBox>
  ) : (
    <NoticeBox tone="warning">{t('promised.other', { paid, agreed })}</NoticeBox>
  );
}
