// Step for transport, places, window, and whose weight and assay count.

import { useFormContext, useWatch } from 'react-hook-form';
import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { indexOf } from '#features/clause/quality.ts';
import { COMPARED_INDICES, UMPIRE_RULES } from '#features/contract/choices.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { ASSAY_BASES, AVERAGINGS, TITLE_POINTS, TRANSPORTS, WEIGHT_BASES } from '#features/terms/choices.ts';
import { followTransport } from '#features/terms/web/form/followTransport.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import {
  ContractFormDay,
  ContractFormNumber,
  ContractFormOneOf,
  ContractFormPick,
  ContractFormText,
} from './controls.tsx';
import type { ContractForm } from './form.ts';

export function ContractStepDelivery({ kind }: { kind: SaleTerms['kind'] }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const tClause = useTranslation('clause');
  const locale = useLocale();
  const { data: places = [] } = useCall(listPlaces, {});
  const [weightBasis, assayBasis] = useWatch<ContractForm, ['weightBasis', 'assayBasis']>({
    name: ['weightBasis', 'assayBasis'],
  });
  const { getValues, setValue } = useFormContext<ContractForm>();
  const { losses } = useTradingCosts();
  const options = places
    .filter(({ isRetired }) => !isRetired)
    .map(({ id, names, province, initials }) => ({
      value: id,
      label: names[locale],
      hint: province[locale],
      keywords: `${initials} ${names['zh-Hans']}`,
    }));
  return (
    <>
      <FieldSet title={tTerms('detail.delivery')}>
        <ContractFormOneOf
          name="transport"
          label={tTerms('field.transport')}
          choices={TRANSPORTS.map((value) => ({ value, label: tTerms(`transport.${value}`) }))}
          onChosen={(next) => {
            setValue('lossRate', followTransport(losses, getValues(), next));
          }}
        />
        <ContractFormPick name="fromPlaceId" label={t('field.fromPlace')} options={options} />
        <ContractFormPick
          name="deliveryPlaceId"
          label={tTerms('field.deliveryPlaceId')}
          options={options}
          isRequired
        />
        {kind !== 'year' && kind !== 'month' && (
          <div className="contract-fields">
            <ContractFormDay name="windowFrom" label={tTerms('field.windowFrom')} isRequired />
            <ContractFormDay name="windowTo" label={tTerms('field.windowTo')} isRequired />
          </div>
        )}
        <ContractFormNumber
          name="dailyCap"
          label={tTerms('field.dailyCap')}
          decimals={3}
          unit={tTerms('unit.tonne_per_day')}
          hint={tTerms('registration.optional')}
        />
        <ContractFormOneOf
          name="titlePassesAt"
          label={tTerms('field.titlePassesAt')}
          choices={TITLE_POINTS.map((value) => ({ value, label: tTerms(`titlePoint.${value}`) }))}
        />
      </FieldSet>
      <FieldSet title={t('chapter.inspection')}>
        <ContractFormOneOf
          name="weightBasis"
          label={tTerms('field.weightBasis')}
          choices={WEIGHT_BASES.map((value) => ({ value, label: tTerms(`weightBasis.${value}`) }))}
        />
        <ContractFormNumber name="lossRate" label={tTerms('field.lossRate')} decimals={2} unit="%" />
        {weightBasis !== 'load' && (
          <ContractFormNumber
            name="surplusCap"
            label={t('field.surplusCap')}
            decimals={2}
            unit="%"
            hint={t('surplusCap.why')}
          />
        )}
        <ContractFormNumber
          name="scaleTolerance"
          label={t('field.scaleTolerance')}
          decimals={2}
          unit="%"
          hint={t('scaleTolerance.why')}
        />
        <ContractFormOneOf
          name="assayBasis"
          label={tTerms('field.assayBasis')}
          choices={ASSAY_BASES.map((value) => ({ value, label: tTerms(`assayBasis.${value}`) }))}
        />
        {(weightBasis === 'third' || assayBasis === 'third') && (
          <ContractFormText name="lab" label={tTerms('field.lab')} maxLength={60} />
        )}
        <ContractFormText
          name="umpireLab"
          label={t('field.umpireLab')}
          maxLength={60}
          hint={t('umpireLab.why')}
        />
        <ContractFormOneOf
          name="umpireRule"
          label={t('field.umpireRule')}
          choices={UMPIRE_RULES.map((value) => ({ value, label: t(`umpireRule.${value}`) }))}
        />
        <p className="contract-note">{t('umpireRule.why')}</p>
        <p className="contract-note">{t('assayLimits.why')}</p>
        <div className="contract-fields">
          {COMPARED_INDICES.map((index) => {
            const { scale, unit } = indexOf(index);
            return (
              <ContractFormNumber
                key={index}
                name={`assayLimits.${index}`}
                label={`${tClause(`index.${index}`)} ±`}
                decimals={scale}
                unit={unit}
              />
            );
          })}
        </div>
        <ContractFormNumber
          name="calorie"
          label={t('field.calorie')}
          decimals={4}
          unit="J/cal"
          hint={t('calorie.why')}
          isRequired
        />
        <ContractFormNumber
          name="disputeDays"
          label={tTerms('field.disputeDays')}
          decimals={0}
          unit={tTerms('unit.days')}
          isRequired
        />
        <ContractFormOneOf
          name="averaging"
          label={tTerms('field.averaging')}
          choices={AVERAGINGS.map((value) => ({ value, label: tTerms(`averaging.${value}`) }))}
        />
        <p className="contract-note">{t('averaging.why')}</p>
      </FieldSet>
    </>
  );
}
