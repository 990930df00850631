// Step for the quantity; for a year its twelve months with their sum.

import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { typedDecimal } from '#features/clause/writing.ts';
import { nextMonth } from '#features/contract/rules/formula.ts';
import type { SaleTerms } from '#features/contract/terms.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet, ListError } from '#packages/ui/Field.tsx';
import { ContractFormNumber, ContractFormSelect, ContractFormText } from './controls.tsx';
import { type ContractForm, spreadOverMonths } from './form.ts';

export function StepQuantity({ kind }: { kind: SaleTerms['kind'] }) {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const tTerms = useTranslation('terms');
  const unit = quantityUnit;
  return (
    <>
      <FieldSet>
        {kind === 'year' && <YearField />}
        {kind === 'month' && <MonthField />}
        <ContractFormNumber
          name="quantity"
          label={t(kind === 'year' ? 'card.annual' : 'field.quantity')}
          decimals={3}
          unit={unit}
          isRequired
        />
        <ContractFormNumber name="tolerance" label={tTerms('field.tolerance')} decimals={2} unit="± %" />
        {kind === 'month' && (
          <ContractFormNumber name="carriedOver" label={t('field.carriedOver')} decimals={3} unit={unit} />
        )}
        {kind === 'year' && (
          <ContractFormText
            name="railPlanNo"
            label={t('field.railPlanNo')}
            maxLength={40}
            hint={tTerms('registration.optional')}
          />
        )}
      </FieldSet>
      {kind === 'year' && <Plan />}
    </>
  );
}

const YEARS_OFFERED = 3;

function YearField() {
  const t = useTranslation('contract');
  const chosen = useWatch<ContractForm, 'year'>({ name: 'year' });
  const first = Number(dayInMarket(new Date(serverNow())).slice(0, 4));
  const years = Array.from({ length: YEARS_OFFERED }, (_, at) => String(first + at));
  const options = [...new Set([...(chosen ? [chosen] : []), ...years])].toSorted(
    (one, other) => Number(one) - Number(other),
  );
  return (
    <ContractFormSelect
      name="year"
      label={t('field.year')}
      isRequired
      options={options.map((value) => ({ value, label: value }))}
    />
  );
}

const MONTHS_OFFERED = 12;

function MonthField() {
  const t = useTranslation('contract');
  const { day: monthOf } = useFormats();
  const months = [dayInMarket(new Date(serverNow())).slice(0, 7)];
  while (months.length < MONTHS_OFFERED) months.push(nextMonth(months.at(-1) ?? ''));
  return (
    <ContractFormSelect
      name="month"
      label={t('field.month')}
      isRequired
      options={months.map((value) => ({ value, label: monthOf(value) }))}
    />
  );
}

function Plan() {
  const t = useTranslation('contract');
  const quantityUnit = useQuantityUnit();
  const { integer } = useFormats();
  const { setValue, getValues } = useFormContext<ContractForm>();
  const months = useWatch<ContractForm, 'months'>({ name: 'months' });
  const annual = fromDecimal(useWatch<ContractForm, 'quantity'>({ name: 'quantity' }), 3);
  const share = () => {
    if (annual === undefined) return;
    for (const [at, kg] of spreadOverMonths(annual).entries())
      setValue(`months.${at}`, typedDecimal(kg, 3), { shouldDirty: true });
    setValue('months', getValues('months'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FieldSet title={t('chapter.plan')}>
      <Button size="small" isDisabled={annual === undefined} onPress={share}>
        {t('months.spread')}
      </Button>
      <div className="contract-fields">
        {months.map((_, at) => (
          <ContractFormNumber
            key={at}
            name={`months.${at}`}
            label={t('month.nth', { month: integer(at + 1) })}
            decimals={3}
            unit={quantityUnit}
          />
        ))}
      </div>
      <ListError name="months" value={months.join()} />
      {annual !== undefined && <Sum months={months} annual={annual} />}
    </FieldSet>
  );
}

/** Live, and in words, not by colour alone. */
function Sum({ months, annual }: { months: readonly string[]; annual: bigint }) {
  const t = useTranslation('contract');
  const unit = useQuantityUnit();
  const { errors } = useFormState<ContractForm>({ name: 'months' });
  const sum = months.reduce((total, text) => total + (fromDecimal(text || '0', 3) ?? 0n), 0n);
  const isWhole = sum === annual;
  const missing = annual - sum;
  const text = t('months.sum', { sum, annual, unit });
  const gap = isWhole
    ? t('months.whole')
    : missing > 0n
      ? t('months.missing', { gap: missing, unit })
      : t('months.over', { gap: -missing, unit });
  return (
    <div aria-live="polite">
      <NoticeBox tone={isWhole ? 'success' : errors.months?.root ? 'danger' : 'warning'}>
        <span className="ui-number">
          {text} · {gap}
        </span>
      </NoticeBox>
    </div>
  );
}
