// Folded part of the listing form: further terms and their defaults.

import '../terms.css';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { AVERAGINGS, FORUMS, TITLE_POINTS } from '../../choices.ts';
import { FURTHER_TERMS, type FurtherTerm } from '../../further.ts';
import { unsaidTerms } from '../../rules/further.ts';
import { useFurtherDefaults } from '../useFurtherDefaults.ts';
import { useFurtherTexts } from '../useFurtherTexts.ts';
import { FormNumber, FormSelect, FormText } from './controls.tsx';
import type { ListingForm } from './form.ts';
import { NUMBERS } from './numbers.ts';
import { UNSET } from './unset.ts';

type NumberTerm = Extract<FurtherTerm, keyof typeof NUMBERS>;

export function FurtherFields() {
  const t = useTranslation('terms');
  const { errors } = useFormState<ListingForm>({ name: FURTHER_TERMS });
  const isWrong = FURTHER_TERMS.some((name) => errors[name] !== undefined);
  const typed = useWatch<ListingForm>();
  const isSaid = (name: FurtherTerm) => ![undefined, '', UNSET].includes(typed[name]);
  const usual = useFurtherTexts()(unsaidTerms(isSaid, typed.priceBasis ?? 'pit', useFurtherDefaults()));
  const number = (name: NumberTerm, unit: string, why?: string) => (
    <FormNumber
      name={name}
      decimals={NUMBERS[name].scale}
      unit={unit}
      hint={[why, t('further.default', { value: usual[name] })].filter(Boolean).join(' · ')}
    />
  );
  const choice = (
    name: 'titlePassesAt' | 'averaging' | 'forum',
    options: readonly { value: string; label: string }[],
  ) => (
    <FormSelect
      name={name}
      options={[{ value: UNSET, label: t('further.usual', { value: usual[name] }) }, ...options]}
    />
  );
  const perTonne = t('unit.yuan_per_tonne');
  const perDay = (unit: string) => `${unit} / ${t('unit.day')}`;
  return (
    <FieldSet>
      <details className="trade-fold" open={isWrong}>
        <summary>{t('further.title')}</summary>
        <p className="trade-note">{t('further.about')}</p>
        {number('tolerance', '%')}
        {choice(
          'titlePassesAt',
          TITLE_POINTS.map((value) => ({ value, label: t(`titlePoint.${value}`) })),
        )}
        {number('disputeDays', t('unit.working_days'))}
        {choice(
          'averaging',
          AVERAGINGS.map((value) => ({ value, label: t(`averaging.${value}`) })),
        )}
        {number('retention', '%')}
        {number('lateInterest', perDay('%'))}
        {number('shortPenalty', perTonne)}
        {number('shortPenaltyShare', '%', t('penaltyShare.why'))}
        {number('liftPenalty', perTonne)}
        {number('liftPenaltyShare', '%', t('penaltyShare.why'))}
        {number('storageFee', perDay(perTonne), t('storageFee.why'))}
        {choice(
          'forum',
          FORUMS.map((value) => ({ value, label: t(`forum.${value}`) })),
        )}
        <FormText name="forumPlace" maxLength={60} hint={t('further.default', { value: usual.forumPlace })} />
      </details>
    </FieldSet>
  );
}
