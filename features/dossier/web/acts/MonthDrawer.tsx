// Bottom sheet that takes a month out of a year contract.

import { useState } from 'react';
import { typedDecimal } from '#features/clause/writing.ts';
import { writeShares } from '#features/contract/share.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import type { ContractActDrawerProps } from '#features/contract/web/parts/sheets.ts';
import { useSeriesNames } from '#features/contract/web/terms/useSeriesNames.ts';
import { draftMonth, monthForecast } from '#features/drafting/calls/draft.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Select } from '#packages/ui/Select.tsx';

export function MonthDrawer({ contract: { card, months, children }, onClose }: ContractActDrawerProps) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { day: monthOf } = useFormats();
  const { navigate } = useNavigate();
  const taken = children.filter(({ state }) => state !== 'void').map(({ month }) => month);
  const free = months.map(({ month }) => month).filter((month) => !taken.includes(month));
  const thisMonth = dayInMarket(new Date(serverNow())).slice(0, 7);
  const [month, setMonth] = useState(() => free.find((one) => one > thisMonth) ?? free[0] ?? '');
  const [typed, setTyped] = useState<string>();
  const forecast = useCall(monthForecast, { contractId: card.id, month }, { enabled: month !== '' });
  const quantity = typed === undefined ? undefined : fromDecimal(typed, 3);
  const usual = forecast.data && typedDecimal(forecast.data.planned + forecast.data.carriedOver, 3);
  const isWrong = typed !== undefined && (quantity === undefined || quantity <= 0n);
  return (
    <ActDrawer
      title={t('act.draft_month')}
      call={draftMonth}
      input={() => ({
        contractId: card.id,
        month,
        ...(quantity === undefined ? {} : { quantity: kg(quantity) }),
      })}
      figures={[{ label: t('field.quantity'), value: typed ?? '', usual, unit: 't' }]}
      isDisabled={month === '' || isWrong || !forecast.data}
      onClose={onClose}
      onDone={({ contractId }) => navigate(contractPath(contractId))}
    >
      {free.length === 0 && <NoticeBox>{t('month.none')}</NoticeBox>}
      {free.length > 0 && (
        <Select
          label={t('field.month')}
          name="month"
          value={month}
          onChange={(chosen) => {
            setMonth(chosen);
            setTyped(undefined);
          }}
          options={free.map((value) => ({ value, label: monthOf(value) }))}
        />
      )}
      {month !== '' && (
        <QueryView query={forecast} feature="contract" shape="lines">
          {(found) => (
            <>
              <NumberField
                label={t('field.quantity')}
                name="quantity"
                decimals={3}
                unit={quantityUnit}
                usual={usual}
                value={typed ?? typedDecimal(found.planned + found.carriedOver, 3)}
                onChange={setTyped}
                hint={t('month.left', { left: found.left, unit: quantityUnit })}
                error={isWrong ? t('month.wrong') : undefined}
              />
              <Forecast found={found} />
            </>
          )}
        </QueryView>
      )}
    </ActDrawer>
  );
}

function Forecast({
  found: { planned, carriedOver, price, parts },
}: {
  found: OutputOf<typeof monthForecast>;
}) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const quantityUnit = useQuantityUnit();
  const { tonnes, percent, price: yuan } = useFormats();
  const seriesName = useSeriesNames();
  const perTonne = tTerms('unit.yuan_per_tonne');
  const shares = writeShares(
    parts.map(({ share }) => share),
    (part) => `${percent(part)} %`,
  );
  return (
    <Rows title={t('card.monthPrice')}>
      <Row isFact label={t('month.planned')} value={`${tonnes(planned)} ${quantityUnit}`} />
      {carriedOver > 0n && (
        <Row isFact label={t('field.carriedOver')} value={`${tonnes(carriedOver)} ${quantityUnit}`} />
      )}
      {parts.map(({ seriesId, value, day }, at) => (
        <Row
          key={seriesId ?? 'base'}
          isFact
          label={seriesId === null ? t('field.basePrice') : seriesName(seriesId)}
          hint={day ?? undefined}
          value={`${yuan(value)} ${perTonne}`}
          valueHint={shares[at]}
        />
      ))}
      <Row weight="strong" tone="price" label={t('card.monthPrice')} value={`${yuan(price)} ${perTonne}`} />
    </Rows>
  );
}
