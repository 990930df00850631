// Form of a freight bill with its calculated total.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ChoiceChips, OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { writeFreight } from '../../calls/freight.ts';
import { FREIGHT_BASES, FREIGHT_UNITS, FEE_SIDES } from '../../choices.ts';
import { type FreightSum, MAX_ALLOWANCE, MAX_DISTANCE, MAX_RATE } from '../../rules/freight.ts';
import { freightPath } from '../parts/paths.ts';
import {
  type FreightChoices,
  type FreightField,
  type FreightFormValues,
  initialValues,
  judgeFreight,
  parseTerms,
  usualRateOf,
} from './typed.ts';

export function FreightForm({ contractId, choices }: { contractId: string; choices: FreightChoices }) {
  const t = useTranslation('fee');
  const { money } = useFormats();
  const formId = useId();
  const queries = useQueryClient();
  const { navigate } = useNavigate();
  const draft = useDraft(
    { kind: 'freight', subject: contractId, about: () => choices.contractNo },
    initialValues(choices),
  );
  const typed = draft.value;
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(writeFreight);
  const askIfFarOff = useFarOff();
  const usual = usualRateOf(typed, choices);
  const { wrong, sum } = judgeFreight(typed, choices);
  const change = (changes: Partial<FreightFormValues>) => {
    draft.write((now) => ({ ...now, ...changes }));
    setProblem(undefined);
  };
  const errorOf = useErrors(typed, wrong, { sum, isTried });

  const write = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.size > 0) return scrollToFirstError();
    const figure = { label: t('price'), value: typed.rate, usual, unit: t(`unit.${typed.unit}`) };
    if (!(await askIfFarOff([figure]))) return;
    const { carrierId, payer, from, to, otherReason, remark } = typed;
    const answer = await run({
      contractId,
      carrierId,
      payer,
      tripIds: [...typed.tripIds],
      from: from.trim(),
      to: to.trim(),
      otherReason: otherReason.trim(),
      remark: remark.trim(),
      ...parseTerms(typed),
    });
    if (!answer) return;
    draft.forget();
    await queries.invalidateQueries();
    navigate(freightPath(answer.freightId), { replace: 'page' });
  };
  const note = sum && (
    <span className="ui-number">
      {t('payable')} {money(sum.payable)}&nbsp;{t('common.yuan')}
      {sum.shortageFine > 0n && (
        <>
          {' '}
          · {t('shortageFine')} −{money(sum.shortageFine)}&nbsp;{t('common.yuan')}
        </>
      )}{' '}
      · {t('vat')} {money(sum.vat)}&nbsp;{t('common.yuan')}
    </span>
  );
  return (
    <Screen
      title={t('freight.write')}
      bar={
        <StickyBar
          note={note}
          primary={{ label: t('freight.write'), type: 'submit', form: formId, isBusy }}
        />
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void write(event);
        }}
      >
        <NoticeBox tone={problem === undefined ? 'info' : 'danger'}>
          {problem ?? `${t('common.contract')} ${choices.contractNo}`}
        </NoticeBox>
        <DraftOffer draft={draft} />
        <Parties typed={typed} change={change} choices={choices} errorOf={errorOf} />
        <Prices typed={typed} change={change} errorOf={errorOf} usual={usual} />
        <Fines typed={typed} change={change} errorOf={errorOf} />
      </form>
    </Screen>
  );
}

/** The texts at the fields: what is beyond a bound is told at once, what is missing on writing the bill. */
function useErrors(
  typed: FreightFormValues,
  wrong: ReadonlySet<FreightField>,
  { sum, isTried }: { readonly sum: FreightSum | undefined; readonly isTried: boolean },
) {
  const t = useTranslation('fee');
  const { price, percent, integer } = useFormats();
  const beyond: Partial<Record<FreightField, string>> = {
    carrierId: t('fault.carrier_unknown'),
    rate: t('mostOf', { most: price(MAX_RATE), unit: t(`unit.${typed.unit}`) }),
    kilometres: t('mostOf', { most: integer(MAX_DISTANCE / 1_000n), unit: t('kilometre') }),
    allowance: t('mostOf', { most: percent(MAX_ALLOWANCE), unit: '%' }),
    goodsPrice: t('mostOf', { most: price(MAX_RATE), unit: t('unit.tonne') }),
    ...(sum && {
      otherFine: t('fault.fines_exceed', { gross: sum.gross, fines: plus(sum.shortageFine, sum.otherFine) }),
    }),
  };
  return (field: FreightField) => {
    if (!wrong.has(field)) return undefined;
    const isFilled = field !== 'tripIds' && typed[field] !== '';
    if (isFilled && beyond[field] !== undefined) return beyond[field];
    if (field === 'otherFine' && sum) return beyond[field];
    return isTried ? t(field === 'tripIds' ? 'chooseTrips' : 'missing') : undefined;
  };
}

interface PartProps {
  readonly typed: FreightFormValues;
  readonly change: (changes: Partial<FreightFormValues>) => void;
  readonly errorOf: (field: FreightField) => string | undefined;
}

function Parties({ typed, change, choices, errorOf }: PartProps & { readonly choices: FreightChoices }) {
  const t = useTranslation('fee');
  const { tonnes } = useFormats();
  const firms = { seller: choices.seller.shortName, buyer: choices.buyer.shortName };
  return (
    <FieldSet title={t('trips')}>
      {choices.trips.length === 0 && <NoticeBox tone="warning">{t('trips.none')}</NoticeBox>}
      {choices.trips.length > 0 && (
        <ChoiceChips
          label={t('trips')}
          name="tripIds"
          isRequired
          values={typed.tripIds}
          error={errorOf('tripIds')}
          onChange={(tripIds) => {
            change({ tripIds });
          }}
          choices={choices.trips.map(({ id, plate, loaded }) => ({
            value: id,
            label: `${plate} · ${tonnes(loaded)} ${t('tonne')}`,
          }))}
        />
      )}
      <Select
        label={t('carrier')}
        name="carrierId"
        isRequired
        value={typed.carrierId}
        error={errorOf('carrierId')}
        onChange={(carrierId) => {
          change({ carrierId });
        }}
        options={choices.carriers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <OneOf
        label={t('common.payer')}
        name="payer"
        value={typed.payer}
        onChange={(payer) => {
          change({ payer });
        }}
        choices={FEE_SIDES.map((value) => ({ value, label: firms[value] }))}
      />
      <TextField
        label={t('from')}
        name="from"
        isRequired
        maxLength={60}
        autoComplete="off"
        value={typed.from}
        error={errorOf('from')}
        onChange={(from) => {
          change({ from });
        }}
      />
      <TextField
        label={t('to')}
        name="to"
        isRequired
        maxLength={60}
        autoComplete="off"
        value={typed.to}
        error={errorOf('to')}
        onChange={(to) => {
          change({ to });
        }}
      />
    </FieldSet>
  );
}

function Prices({ typed, change, errorOf, usual }: PartProps & { readonly usual: string | undefined }) {
  const t = useTranslation('fee');
  return (
    <FieldSet title={t('price')}>
      <OneOf
        label={t('basis')}
        name="basis"
        value={typed.basis}
        onChange={(basis) => {
          change({ basis });
        }}
        choices={FREIGHT_BASES.map((value) => ({ value, label: t(`basis.${value}`) }))}
      />
      <OneOf
        label={t('unit')}
        name="unit"
        value={typed.unit}
        onChange={(unit) => {
          change({ unit });
        }}
        choices={FREIGHT_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
      />
      <NumberField
        label={t('price')}
        name="rate"
        isRequired
        decimals={4}
        unit={t(`unit.${typed.unit}`)}
        value={typed.rate}
        usual={usual}
        error={errorOf('rate')}
        onChange={(rate) => {
          change({ rate });
        }}
      />
      {typed.unit === 'tonne_kilometre' && (
        <NumberField
          label={t('distance')}
          name="distance"
          isRequired
          decimals={3}
          unit={t('kilometre')}
          value={typed.kilometres}
          error={errorOf('kilometres')}
          onChange={(kilometres) => {
            change({ kilometres });
          }}
        />
      )}
    </FieldSet>
  );
}

function Fines({ typed, change, errorOf }: PartProps) {
  const t = useTranslation('fee');
  return (
    <FieldSet title={t('shortageFine')}>
      <NumberField
        label={t('allowance')}
        name="allowance"
        isRequired
        decimals={2}
        unit="%"
        value={typed.allowance}
        error={errorOf('allowance')}
        onChange={(allowance) => {
          change({ allowance });
        }}
      />
      <NumberField
        label={t('goodsPrice')}
        name="goodsPrice"
        hint={t('goodsPrice.hint')}
        decimals={4}
        unit={t('unit.tonne')}
        value={typed.goodsPrice}
        error={errorOf('goodsPrice')}
        onChange={(goodsPrice) => {
          change({ goodsPrice });
        }}
      />
      <NumberField
        label={t('otherFine')}
        name="otherFine"
        decimals={2}
        unit={t('common.yuan')}
        value={typed.otherFine}
        error={errorOf('otherFine')}
        onChange={(otherFine) => {
          change({ otherFine });
        }}
      />
      {typed.otherFine !== '' && (
        <TextField
          label={t('otherReason')}
          name="otherReason"
          isRequired
          maxLength={140}
          autoComplete="off"
          value={typed.otherReason}
          error={errorOf('otherReason')}
          onChange={(otherReason) => {
            change({ otherReason });
          }}
        />
      )}
      <TextArea
        label={t('remark')}
        name="remark"
        maxLength={500}
        value={typed.remark}
        onChange={(remark) => {
          change({ remark });
        }}
      />
    </FieldSet>
  );
}
