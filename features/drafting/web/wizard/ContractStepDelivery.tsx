// Step for transport, places, window, and whose weight and assay count.

import { useWatch } from 'react-hook-form';
import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { indexOf } from '#features/clause/quality.ts';
import { useClauseSay } from '#features/clause/web/say.ts';
import { AVERAGINGS, COMPARED_INDICES, TITLE_POINTS, UMPIRE_RULES } from '#features/contract/choices.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { useSay } from '#features/contract/web/say.ts';
import { ASSAY_BASES, TRANSPORTS, WEIGHT_BASES } from '#features/terms/choices.ts';
import { useLocale } from '#packages/i18n/react.ts';
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
  const { say, trade } = useSay();
  const { say: clause } = useClauseSay();
  const locale = useLocale();
  const { data: places = [] } = useCall(listPlaces, {});
  const [weightBasis, assayBasis] = useWatch<ContractForm, ['weightBasis', 'assayBasis']>({
    name: ['weightBasis', 'assayBasis'],
  });
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
      <FieldSet title={trade('detail.delivery')}>
        <ContractFormOneOf
          name="transport"
          label={trade('field.transport')}
          choices={TRANSPORTS.map((value) => ({ value, label: trade(`transport.${value}`) }))}
        />
        <ContractFormPick name="fromPlaceId" label={say('field.fromPlace')} options={options} />
        <ContractFormPick
          name="deliveryPlaceId"
          label={trade('field.deliveryPlaceId')}
          options={options}
          isRequired
        />
        {kind !== 'year' && kind !== 'month' && (
          <div className="contract-fields">
            <ContractFormDay name="windowFrom" label={trade('field.windowFrom')} isRequired />
            <ContractFormDay name="windowTo" label={trade('field.windowTo')} isRequired />
          </div>
        )}
        <ContractFormNumber
          name="dailyCap"
          label={trade('field.dailyCap')}
          decimals={3}
          unit={trade('unit.tonne_per_day')}
          hint={trade('registration.optional')}
        />
        <ContractFormOneOf
          name="titlePassesAt"
          label={say('field.titlePassesAt')}
          choices={TITLE_POINTS.map((value) => ({ value, label: say(`titlePoint.${value}`) }))}
        />
      </FieldSet>
      <FieldSet title={say('chapter.inspection')}>
        <ContractFormOneOf
          name="weightBasis"
          label={trade('field.weightBasis')}
          choices={WEIGHT_BASES.map((value) => ({ value, label: trade(`weightBasis.${value}`) }))}
        />
        <ContractFormNumber name="lossRate" label={trade('field.lossRate')} decimals={2} unit="%" />
        {weightBasis !== 'load' && (
          <ContractFormNumber
            name="surplusCap"
            label={say('field.surplusCap')}
            decimals={2}
            unit="%"
            hint={say('surplusCap.why')}
          />
        )}
        <ContractFormNumber
          name="scaleTolerance"
          label={say('field.scaleTolerance')}
          decimals={2}
          unit="%"
          hint={say('scaleTolerance.why')}
        />
        <ContractFormOneOf
          name="assayBasis"
          label={trade('field.assayBasis')}
          choices={ASSAY_BASES.map((value) => ({ value, label: trade(`assayBasis.${value}`) }))}
        />
        {(weightBasis === 'third' || assayBasis === 'third') && (
          <ContractFormText name="lab" label={trade('field.lab')} maxLength={60} />
        )}
        <ContractFormText
          name="umpireLab"
          label={say('field.umpireLab')}
          maxLength={60}
          hint={say('umpireLab.why')}
        />
        <ContractFormOneOf
          name="umpireRule"
          label={say('field.umpireRule')}
          choices={UMPIRE_RULES.map((value) => ({ value, label: say(`umpireRule.${value}`) }))}
        />
        <p className="contract-note">{say('assayLimits.why')}</p>
        <div className="contract-fields">
          {COMPARED_INDICES.map((index) => {
            const { scale, unit } = indexOf(index);
            return (
              <ContractFormNumber
                key={index}
                name={`assayLimits.${index}`}
                label={`${clause(`index.${index}`)} ±`}
                decimals={scale}
                unit={unit}
              />
            );
          })}
        </div>
        <ContractFormNumber
          name="calorie"
          label={say('field.calorie')}
          decimals={4}
          unit="J/cal"
          hint={say('calorie.why')}
          isRequired
        />
        <ContractFormNumber
          name="disputeDays"
          label={say('field.disputeDays')}
          decimals={0}
          unit={trade('unit.days')}
          isRequired
        />
        <ContractFormOneOf
          name="averaging"
          label={say('field.averaging')}
          choices={AVERAGINGS.map((value) => ({ value, label: say(`averaging.${value}`) }))}
        />
      </FieldSet>
    </>
  );
}
