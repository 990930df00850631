// Last step of the contract form: preview, problems, changes, submit.

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ContractTerms } from '#features/contract/terms.ts';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { Redline } from '#features/contract/web/parts/Redline.tsx';
import { changesBetween, useChapters } from '#features/contract/web/terms/chapters.ts';
import { Chapters } from '#features/contract/web/terms/ContractTermsSection.tsx';
import { useUsualTerms } from '#features/terms/web/form/useUsualTerms.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { ErrorList } from '#packages/ui/ErrorList.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen, type ScreenProps } from '#packages/ui/Screen.tsx';
import { scrollToField } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { ContractSteps } from './ContractSteps.tsx';
import type { ContractFormProblem } from './createFormReader.ts';
import type { ContractForm } from './form.ts';
import { contractStepOf, type ContractFormStep } from './steps.ts';
import { useContractProblemText } from './useContractForm.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { type SendOptions, useSendContract, contractProblemsOf } from './useSendContract.ts';
import type { SubmissionReading, FormSubject, ContractSubmission } from './written.ts';

interface ReviewProps {
  readonly frame: Pick<ScreenProps, 'title' | 'onBack'>;
  readonly read: (form: ContractForm) => SubmissionReading;
  readonly subject: FormSubject;
  readonly sending: SendOptions;
  readonly steps: readonly ContractFormStep[];
  readonly onGo: (step: ContractFormStep) => void;
  readonly onSent: () => unknown;
}

const MAX_NOTE_LENGTH = 200;

export function ReviewContract({ frame, read, subject, sending, steps, onGo, onSent }: ReviewProps) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { navigate } = useNavigate();
  const form = useWatch<ContractForm>() as ContractForm;
  const { written, wrongs } = read(form);
  const [note, setNote] = useState('');
  const { send, submit, problem, fault, isBusy } = useSendContract(sending);
  const isDraft = written?.as === 'contract' || written?.as === 'legs';
  const usual = useUsualTerms();
  const quantityUnit = useQuantityUnit();
  const askIfFarOff = useFarOff();
  const priceUnit = tTerms(form.priceMode === 'per_kcal' ? 'unit.yuan_per_kcal' : 'unit.yuan_per_tonne');
  const act = async (isSubmitted: boolean) => {
    const isSure = await askIfFarOff([
      { label: t('field.price'), value: form.price, usual: usual.price, unit: priceUnit },
      { label: t('card.bought'), value: form.upstreamPrice, usual: usual.price, unit: priceUnit },
      { label: t('card.sold'), value: form.downstreamPrice, usual: usual.price, unit: priceUnit },
      { label: t('field.quantity'), value: form.quantity, usual: usual.quantity, unit: quantityUnit },
    ]);
    const made = isSure && written && (await send(written, note.trim()));
    if (!made) return;
    onSent();
    if (isSubmitted) await submit(made.contractId);
    showToast(tTerms('done'));
    navigate(contractPath(made.contractId), { replace: 'page' });
  };
  const refused = contractProblemsOf(fault);
  const reason = wrongs.length > 0 ? tTerms('registration.problems') : undefined;
  const bar = (
    <StickyBar
      primary={{
        label: t(
          isDraft
            ? 'write.send'
            : sending.isProposal
              ? 'act.propose'
              : written?.as === 'terms'
                ? 'save'
                : 'write.send',
        ),
        isBusy,
        reason,
        onPress: () => act(isDraft),
      }}
      secondary={isDraft ? [{ label: t('write.keep'), isBusy, reason, onPress: () => act(false) }] : []}
    />
  );
  return (
    <Screen
      {...frame}
      top={
        <ContractSteps
          title={frame.title}
          steps={steps}
          step="review"
          read={read}
          refused={refused}
          onGo={onGo}
        />
      }
      bar={bar}
    >
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Problems wrongs={[...wrongs, ...refused]} steps={steps} onGo={onGo} />
      {sending.isProposal && (
        <FieldSet>
          <TextArea
            label={t('version.note')}
            value={note}
            onChange={setNote}
            maxLength={MAX_NOTE_LENGTH}
            hint={tTerms('registration.optional')}
          />
        </FieldSet>
      )}
      {written && <Changed written={written} subject={subject} />}
      {written && <Preview written={written} form={form} />}
    </Screen>
  );
}

function Problems({
  wrongs,
  steps,
  onGo,
}: {
  wrongs: readonly ContractFormProblem[];
  steps: readonly ContractFormStep[];
  onGo: (step: ContractFormStep) => void;
}) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const textOf = useContractProblemText();
  const labelOf = useFieldLabel();
  const { getValues } = useFormContext<ContractForm>();
  return (
    <ErrorList
      title={tTerms('registration.problems')}
      mend={tTerms('registration.mend')}
      wrongs={wrongs.map((wrong) => {
        const step = contractStepOf(wrong.path, steps);
        return {
          key: wrong.path,
          text: [t(`step.${step}`), labelOf(wrong.path, getValues()), textOf(wrong)]
            .filter(Boolean)
            .join(' · '),
          onMend: () => {
            onGo(step);
            scrollToField(wrong.path);
          },
        };
      })}
    />
  );
}

const nameFrom =
  ({ coalOrg, useCoalOrg }: Pick<ContractForm, 'coalOrg' | 'useCoalOrg'>) =>
  (id: string) =>
    [coalOrg, useCoalOrg].find((one) => one?.id === id)?.name ?? `…${id.slice(-6)}`;

/** Differences to the main contract of a supplement, or to the terms under negotiation. */
function Changed({
  written,
  subject: { standing, main },
}: {
  written: ContractSubmission;
  subject: FormSubject;
}) {
  const t = useTranslation('contract');
  const { getValues } = useFormContext<ContractForm>();
  const chaptersOf = useChapters();
  const nameOf = nameFrom(getValues());
  const saleIn = (terms: ContractTerms) =>
    terms.kind === 'agreement' && terms.type === 'supplement' ? terms.amended : terms;
  const before = standing ? saleIn(standing) : main;
  const after =
    written.as === 'supplement'
      ? written.amended
      : written.as === 'terms'
        ? saleIn(written.terms)
        : undefined;
  if (!before || !after) return null;
  const changes = changesBetween(chaptersOf(before, nameOf), chaptersOf(after, nameOf));
  return (
    <Section title={t('chapter.versions')}>
      {changes.length === 0 ? (
        <p className="contract-note">{t('version.same')}</p>
      ) : (
        <Redline
          label={t('chapter.versions')}
          gone={t('version.gone')}
          added={t('version.added')}
          changes={changes}
        />
      )}
    </Section>
  );
}

function Preview({ written, form }: { written: ContractSubmission; form: ContractForm }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { price, percent } = useFormats();
  const nameOf = nameFrom(form);
  const perTonne = tTerms('unit.yuan_per_tonne');
  switch (written.as) {
    case 'contract':
      return (
        <>
          <Section title={t('chapter.parties')}>
            <Rows>
              <Row isFact label={t('field.ourSide')} value={t(`side.${written.side}`)} />
              <Row
                isFact
                label={t(written.side === 'seller' ? 'role.buyer' : 'role.seller')}
                value={form.counterparty?.name}
              />
            </Rows>
          </Section>
          <Chapters terms={written.terms} nameOf={nameOf} isDraft />
        </>
      );
    case 'legs':
      return (
        <>
          <Section title={t('chain.title')}>
            <Rows>
              <Row
                isFact
                label={t('leg.upstream')}
                hint={form.supplier?.name}
                value={`${price(written.upstream.price)} ${perTonne}`}
              />
              <Row
                isFact
                label={t('leg.downstream')}
                hint={form.customer?.name}
                value={`${price(written.downstream.price)} ${perTonne}`}
              />
              <Row
                isFact
                label={t('field.margin')}
                hint={t('margin.why')}
                value={`${price(written.downstream.price - written.upstream.price)} ${perTonne}`}
              />
            </Rows>
          </Section>
          <Chapters terms={written.downstream} nameOf={nameOf} isDraft />
        </>
      );
    case 'supplement':
      return (
        <Section title={t('about.supplement')}>
          <p>{written.reason}</p>
        </Section>
      );
    case 'termination':
      return (
        <Section title={t('about.termination')}>
          <Rows>
            <Row isFact label={t('field.reason')} value={written.reason} />
            <Row isFact label={t('field.sellerForfeits')} value={`${percent(written.sellerForfeits)} %`} />
            <Row isFact label={t('field.buyerForfeits')} value={`${percent(written.buyerForfeits)} %`} />
          </Rows>
        </Section>
      );
    case 'terms':
      return <Chapters terms={written.terms} nameOf={nameOf} isDraft />;
  }
}
