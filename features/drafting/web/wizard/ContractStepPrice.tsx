// Step for price, monthly formula or both leg prices, and the clause.

import { useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { multiplyRatios, ratio, roundToFen, sumRatios } from '#features/clause/rules/ratio.ts';
import { listSeries } from '#features/content/calls/quote.ts';
import { ADJUST_CYCLES, QUOTE_AVERAGES } from '#features/contract/choices.ts';
import { percentOf, readShare, shareRatio, writeFraction } from '#features/contract/share.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { PRICE_BASES, PRICE_MODES } from '#features/terms/choices.ts';
import { ClauseChoice } from '#features/terms/web/form/ClauseChoice.tsx';
import { FormPriceBand } from '#features/terms/web/form/FormPriceBand.tsx';
import { useUsualTerms } from '#features/terms/web/form/useUsualTerms.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { WHOLE } from '#packages/exact/exact.ts';
import { useLocale, useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import {
  ContractFormNumber,
  ContractFormOneOf,
  ContractFormSelect,
  ContractFormSwitch,
  ContractFormText,
} from './controls.tsx';
import type { ContractForm } from './form.ts';

export function ContractStepPrice({ kind, hasLegs }: { kind: SaleTerms['kind']; hasLegs: boolean }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation(['terms', 'terms.card']);
  const priceMode = useWatch<ContractForm, 'priceMode'>({ name: 'priceMode' });
  const unit = tTerms(priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne');
  const decimals = priceMode === 'per_kcal' ? 4 : 2;
  const fromPlaceId = useWatch<ContractForm, 'fromPlaceId'>({ name: 'fromPlaceId' });
  const usual = useUsualTerms();
  return (
    <>
      <FieldSet>
        <ContractFormOneOf
          name="priceMode"
          label={tTerms('field.priceMode')}
          choices={PRICE_MODES.filter((value) => kind !== 'year' || value !== 'per_kcal').map((value) => ({
            value,
            label: kind === 'year' && value === 'fixed' ? t('formula.title') : tTerms(`priceMode.${value}`),
          }))}
        />
        {hasLegs ? (
          <Legs unit={unit} decimals={decimals} />
        ) : (
          <ContractFormNumber
            name="price"
            label={t(kind === 'year' ? 'field.basePrice' : 'field.price')}
            decimals={decimals}
            unit={unit}
            usual={usual.price}
            isRequired
            hint={
              kind === 'year' || kind === 'month' ? <FormPriceBand isTerm placeId={fromPlaceId} /> : undefined
            }
          />
        )}
        <ContractFormNumber
          name="heatBase"
          label={tTerms('field.heatBase')}
          decimals={0}
          unit="kcal/kg"
          isRequired={priceMode !== 'fixed'}
        />
        <ContractFormSelect
          name="priceBasis"
          label={tTerms('field.priceBasis')}
          options={PRICE_BASES.map((value) => ({ value, label: tTerms(`priceBasis.${value}`) }))}
        />
        <ContractFormSwitch name="isTaxIncluded" label={tTerms('field.isTaxIncluded')} />
        <ContractFormNumber name="vatRate" label={tTerms('field.vatRate')} decimals={2} unit="%" />
      </FieldSet>
      {kind === 'year' && <Formula />}
      <ClauseChoice />
    </>
  );
}

function Legs({ unit, decimals }: { unit: string; decimals: number }) {
  const t = useTranslation('contract');
  const { price } = useFormats();
  const [bought, sold] = useWatch<ContractForm, ['upstreamPrice', 'downstreamPrice']>({
    name: ['upstreamPrice', 'downstreamPrice'],
  }).map((text) => fromDecimal(text, 4));
  return (
    <>
      <ContractFormNumber
        name="upstreamPrice"
        label={t('card.bought')}
        decimals={decimals}
        unit={unit}
        isRequired
      />
      <ContractFormNumber
        name="downstreamPrice"
        label={t('card.sold')}
        decimals={decimals}
        unit={unit}
        isRequired
      />
      {bought !== undefined && sold !== undefined && (
        <NoticeBox>
          <span className="ui-number">
            {t('field.margin')} {price(sold - bought)}&nbsp;{unit} · {t('margin.why')}
          </span>
        </NoticeBox>
      )}
    </>
  );
}

function Formula() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const locale = useLocale();
  const { data } = useCall(listSeries, {});
  const rows = useFieldArray<ContractForm, 'indexes'>({ name: 'indexes' });
  const perTonne = tTerms('unit.yuan_per_tonne');
  const series = (data?.list ?? []).map(({ id, names }) => ({ value: id, label: names[locale] }));
  return (
    <FieldSet title={t('formula.title')}>
      <p className="contract-note">{t('formula.why')}</p>
      <ContractFormText name="baseShare" label={t('field.baseShare')} hint={t('share.hint')} isRequired />
      {rows.fields.map((field, at) => (
        <div key={field.id} className="contract-weight">
          <ContractFormSelect
            name={`indexes.${at}.seriesId`}
            label={t('formula.series')}
            options={series}
            isRequired
          />
          <div className="contract-fields">
            <ContractFormText name={`indexes.${at}.share`} label={t('formula.share')} isRequired />
            <Button
              size="small"
              kind="plain"
              onPress={() => {
                rows.remove(at);
              }}
            >
              {t('formula.remove')}
            </Button>
          </div>
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        onPress={() => {
          rows.append({ seriesId: '', share: '' });
        }}
      >
        {t('formula.add')}
      </Button>
      <Shares />
      <ContractFormNumber name="premium" label={t('field.premium')} decimals={4} unit={perTonne} isSigned />
      <ContractFormOneOf
        name="average"
        label={t('field.average')}
        choices={QUOTE_AVERAGES.map((value) => ({ value, label: t(`average.${value}`) }))}
      />
      <ContractFormOneOf
        name="cycle"
        label={t('field.cycle')}
        choices={ADJUST_CYCLES.map((value) => ({ value, label: t(`cycle.${value}`) }))}
      />
      <div className="contract-fields">
        <ContractFormNumber name="floor" label={t('field.floor')} decimals={4} unit={perTonne} />
        <ContractFormNumber name="ceiling" label={t('field.ceiling')} decimals={4} unit={perTonne} />
      </div>
      <Computed />
    </FieldSet>
  );
}

function Shares() {
  const t = useTranslation('contract');
  const { percent } = useFormats();
  const [base, indexes] = useWatch<ContractForm, ['baseShare', 'indexes']>({
    name: ['baseShare', 'indexes'],
  });
  const { errors } = useFormState<ContractForm>({ name: 'indexes' });
  const typed = [base, ...indexes.map(({ share }) => share)];
  const sum = sumRatios(typed.map((text) => shareRatio(readShare(text) ?? '0/1')));
  const part = percentOf(sum);
  const tone = part === WHOLE ? 'success' : errors.indexes?.root ? 'danger' : 'warning';
  return (
    <div aria-live="polite">
      <NoticeBox tone={tone}>
        <span className="ui-number">
          {t('formula.sum', { share: part === undefined ? writeFraction(sum) : `${percent(part)} %` })}
        </span>
      </NoticeBox>
    </div>
  );
}

function Computed() {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { price } = useFormats();
  const { data } = useCall(listSeries, {});
  const { field: base } = useController<ContractForm, 'price'>({ name: 'price' });
  const [baseShare, indexes, premium] = useWatch<ContractForm, ['baseShare', 'indexes', 'premium']>({
    name: ['baseShare', 'indexes', 'premium'],
  });
  const parts = [
    { value: fromDecimal(base.value, 4), share: readShare(baseShare) },
    ...indexes.map(({ seriesId, share }) => ({
      value: data?.list.find(({ id }) => id === seriesId)?.newest?.price,
      share: readShare(share),
    })),
  ];
  if (parts.some(({ value, share }) => value === undefined || share === undefined)) return null;
  const weighed = parts.map(({ value = 0n, share = '0/1' }) =>
    multiplyRatios(shareRatio(share), ratio(value)),
  );
  const sum = roundToFen(sumRatios([...weighed, ratio(fromDecimal(premium || '0', 4) ?? 0n)]), 'half_up');
  return (
    <p className="contract-note ui-number">
      {t('formula.now')} {price(sum)}&nbsp;{tTerms('unit.yuan_per_tonne')}
    </p>
  );
}
