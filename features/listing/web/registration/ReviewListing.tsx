// Last step of the listing form: preview, problems, money, submit.

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readBalance } from '#features/funds/calls/ledger.ts';
import { BALANCE } from '#features/funds/web/paths.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTradeProof } from '#features/funds/web/useTradeProof.tsx';
import { depositToList, pricePerTonne } from '#features/terms/rules/deposit.ts';
import { goodsValue, vatOnTop } from '#features/terms/rules/vat.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { ClauseSection, ListingSimulator } from '#features/terms/web/ClauseSection.tsx';
import { FormDay, FormNumber } from '#features/terms/web/form/controls.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { FormPriceBand } from '#features/terms/web/form/FormPriceBand.tsx';
import { useTermLabel } from '#features/terms/web/form/useTermLabel.ts';
import { useUsualTerms } from '#features/terms/web/form/useUsualTerms.ts';
import { QualityTable } from '#features/terms/web/QualityTable.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { ErrorList } from '#packages/ui/ErrorList.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen, type ScreenProps } from '#packages/ui/Screen.tsx';
import { scrollToField } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import type { submitListing } from '../../calls/listing.ts';
import { TermSections } from '../detail/TermSections.tsx';
import { Consequence } from './Consequence.tsx';
import { ListingSteps } from './ListingSteps.tsx';
import { ReviewNote } from './ReviewNote.tsx';
import { listingStepOf, type ListingFormStep } from './steps.ts';
import type { FormReading, FormProblem } from './terms.ts';
import { useListing, listingProblemsOf } from './useListing.ts';
import { useProblemText } from './useListingForm.ts';

interface ReviewProps {
  readonly frame: Pick<ScreenProps, 'title' | 'onBack' | 'action'>;
  readonly read: (form: ListingForm) => FormReading;
  readonly draftId: string | undefined;
  readonly resubmitId: string | undefined;
  readonly onGo: (step: ListingFormStep) => void;
  readonly onListed: (listed: OutputOf<typeof submitListing>) => void;
}

export function ReviewListing({ frame, read, draftId, resubmitId, onGo, onListed }: ReviewProps) {
  const t = useTranslation(['listing', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { money } = useFormats();
  const form = useWatch<ListingForm>() as ListingForm;
  const { trigger } = useFormContext<ListingForm>();
  const { submit, problem, fault, isBusy } = useListing(resubmitId);
  const { terms, wrongs } = read(form);
  const refused = listingProblemsOf(fault);
  const usual = useUsualTerms();
  const askIfFarOff = useFarOff();
  const unit = t(form.priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne');
  const goods = terms ? goodsValue(terms.quantity, pricePerTonne(terms), vatOnTop(terms)) : fen(0n);
  const [isProving, setProving] = useState(false);
  const proof = useTradeProof({
    amount: goods,
    onProved: async (proved) => {
      const listed = terms && (await submit(terms, draftId, proved));
      setProving(false);
      if (listed) onListed(listed);
    },
  });
  const send = async () => {
    await trigger();
    const isSure = await askIfFarOff([
      { label: t('field.price'), value: form.price, usual: usual.price, unit },
      { label: t('field.quantity'), value: form.quantity, usual: usual.quantity, unit: quantityUnit },
    ]);
    if (!isSure || !terms) return;
    if (proof.isNeeded) setProving(true);
    else await proof.confirm();
  };
  const bar = (
    <StickyBar
      note={<Consequence />}
      secondary={[
        {
          label: t('registration.back'),
          onPress: frame.onBack,
        },
      ]}
      primary={{
        label: t(isBusy ? 'registration.submitting' : 'registration.submit'),
        isBusy,
        onPress: send,
        reason: wrongs.length > 0 ? t('registration.problems') : undefined,
      }}
    />
  );
  return (
    <Screen
      {...frame}
      top={<ListingSteps step="review" read={read} refused={refused} onGo={onGo} />}
      bar={bar}
    >
      <ProblemNotice problem={problem} fault={fault} />
      <Problems wrongs={[...wrongs, ...refused]} onGo={onGo} />
      <FieldSet>
        <div className="trade-fields">
          <FormNumber
            name="price"
            decimals={4}
            unit={unit}
            usual={usual.price}
            isRequired
            hint={<FormPriceBand />}
          />
          <FormNumber name="quantity" decimals={2} unit={quantityUnit} usual={usual.quantity} isRequired />
        </div>
        <FormDay name="validTo" hasTime isRequired />
      </FieldSet>
      <ReviewNote />
      {terms && <Preview terms={terms} />}
      <ConfirmDrawer
        isOpen={isProving}
        onClose={() => {
          setProving(false);
        }}
        title={t('registration.prove')}
        confirmLabel={t('registration.submit')}
        onConfirm={proof.confirm}
        isBusy={isBusy || proof.isBusy}
        rows={[{ key: 'goods', label: t('registration.goodsValue'), value: money(goods), weight: 'strong' }]}
      >
        {proof.fields}
        <ProblemNotice problem={proof.problem} fault={proof.fault} />
      </ConfirmDrawer>
    </Screen>
  );
}

function Problems({
  wrongs,
  onGo,
}: {
  wrongs: readonly FormProblem[];
  onGo: (step: ListingFormStep) => void;
}) {
  const t = useTranslation(['listing', 'terms']);
  const textOf = useProblemText();
  const labelOf = useTermLabel();
  const { getValues } = useFormContext<ListingForm>();
  return (
    <ErrorList
      title={t('registration.problems')}
      mend={t('registration.mend')}
      wrongs={wrongs.map((wrong) => ({
        key: wrong.path,
        text: [
          t(`step.${listingStepOf(wrong.path)}`),
          labelOf(wrong.path, getValues('spec')),
          textOf(wrong),
        ].join(' · '),
        onMend: () => {
          onGo(listingStepOf(wrong.path));
          scrollToField(wrong.path);
        },
      }))}
    />
  );
}

function Preview({ terms }: { terms: ListingTerms }) {
  return (
    <>
      <Costs terms={terms} />
      <QualityTable spec={terms.spec} />
      <ClauseSection terms={terms} />
      {terms.clause && <ListingSimulator terms={terms} clause={terms.clause} />}
      <TermSections terms={terms} />
    </>
  );
}

function Costs({ terms }: { terms: ListingTerms }) {
  const t = useTranslation(['listing', 'terms']);
  const { money } = useFormats();
  const { deposits } = useTradingCosts();
  const { data } = useCall(readBalance, {});
  const deposit = depositToList(terms, deposits);
  const gap = data === undefined ? 0n : deposit - data.spendable;
  return (
    <FieldSet>
      <Rows>
        <Row
          weight="strong"
          label={t('registration.deposit')}
          value={`${money(deposit)} ${t('unit.yuan')}`}
        />
        {data && (
          <Row
            isFact
            label={t('take.available')}
            value={`${money(data.spendable)} ${t('unit.yuan')}`}
            valueHint={
              gap > 0n ? (
                <span className="ui-tone-danger">{t('take.short', { gap })}</span>
              ) : (
                <span className="ui-tone-success">{t('take.enough')}</span>
              )
            }
          />
        )}
        {gap > 0n && <Row label={t('registration.topUp')} to={BALANCE} />}
      </Rows>
    </FieldSet>
  );
}
