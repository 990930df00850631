// Who may bid, in words.

import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { Eligibility } from '../../content.ts';

interface EligibilityProps {
  readonly eligibility: Omit<Eligibility, 'firmIds'>;
  /** Named firms, where their names are known to the reader. */
  readonly firms?: readonly { readonly name: string }[];
  readonly named?: number;
}

export function EligibilityRows({ eligibility, firms = [], named = firms.length }: EligibilityProps) {
  const t = useTranslation(['notice', 'terms']);
  const tFirm = useTranslation('firm');
  const locale = useLocale();
  const { listed } = useFormats();
  const { data: places = [] } = useCall(listPlaces, {});
  const provinceOf = (name: string) =>
    places.find(({ province }) => province['zh-Hans'] === name)?.province[locale] ?? name;
  const { kinds, provinces, isGroupTradersOnly, isOnePerController } = eligibility;
  return (
    <Rows>
      <Row
        isFact
        label={t('bidders.kinds')}
        value={kinds.length === 0 ? t('bidders.any') : listed(kinds.map((kind) => tFirm(`kind.${kind}`)))}
      />
      {provinces.length > 0 && (
        <Row isFact label={t('bidders.provinces')} value={listed(provinces.map(provinceOf))} />
      )}
      {named > 0 && (
        <Row
          isFact
          label={t('bidders.firms')}
          value={
            firms.length > 0 ? listed(firms.map(({ name }) => name)) : t('bidders.named', { count: named })
          }
        />
      )}
      {isGroupTradersOnly && <Row isFact label={t('bidders.isGroupTradersOnly')} value={t('yes')} />}
      {isOnePerController && <Row isFact label={t('bidders.isOnePerController')} value={t('yes')} />}
    </Rows>
  );
}
