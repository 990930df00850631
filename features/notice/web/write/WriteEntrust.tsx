// Wizard for an entrustment, from what it is to the signature.

import { useState } from 'react';
import * as z from 'zod/mini';
import '../notice.css';
import { MAX_NAMED_FIRMS, nameFirms, traderInfo } from '#features/firm/calls/firm.ts';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useRuleFacts } from '#features/listing/web/registration/useListingForm.ts';
import { firmsIn, directionsOf } from '#features/terms/web/form/form.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { newDraftId } from '#packages/ui/drafts.ts';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useSteps } from '#packages/ui/useSteps.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { entrustDetail, saveEntrust, sealReserve, submitEntrust } from '../../calls/entrust.ts';
import { isEntrustWritable, ENTRUSTERS } from '../../states.ts';
import { SignEntrustDrawer } from '../entrust/SignEntrustDrawer.tsx';
import { entrustPath, ENTRUSTS_PATH } from '../paths.ts';
import {
  blankEntrust,
  ENTRUST_STEPS,
  type EntrustForm,
  type EntrustFormFlaw,
  type EntrustStep,
  frameOf,
  readEntrust,
  toEntrustForm,
} from './entrustForm.ts';
import { LotEditor } from './LotEditor.tsx';
import { LOT_PARTS } from './lotForm.ts';
import { ReviewEntrust } from './ReviewEntrust.tsx';
import { StepLots } from './StepLots.tsx';
import { StepBasics, StepBidders, StepFiles } from './steps.tsx';

export default onTrial('signatures', WriteEntrust);

const EditQuery = z.object({
  id: z.optional(z.string()),
  lot: z.optional(z.string()),
  part: z.optional(z.string()),
});

function WriteEntrust() {
  const t = useTranslation('notice');
  const [{ id }] = useScreenQuery(EditQuery);
  const trader = useCall(traderInfo, {});
  const written = useCall(entrustDetail, { entrustId: askedId(id) }, { enabled: id !== undefined });
  const ids = written.data
    ? [
        ...new Set([
          ...written.data.content.eligibility.firmIds,
          ...written.data.content.lots.flatMap(({ terms }) => firmsIn(terms)),
        ]),
      ].slice(0, MAX_NAMED_FIRMS)
    : [];
  const named = useCall(nameFirms, { ids }, { enabled: ids.length > 0 });
  const mayWrite = trader.data?.seats.some((seat) => ENTRUSTERS.some((one) => one === seat)) ?? true;
  if (!mayWrite)
    return (
      <Screen title={t('write.title')}>
        <MissingSeat
          seats={ENTRUSTERS}
          title={t('write.mayNot')}
          next={{ label: t('entrust.all'), to: ENTRUSTS_PATH }}
        />
      </Screen>
    );
  const isRead =
    trader.data && (id === undefined || (written.data && (ids.length === 0 || !named.isPending)));
  if (!isRead)
    return (
      <Screen title={t('write.title')}>
        <QueryView query={trader} feature="firm">
          {() => (
            <QueryView query={written} feature="notice">
              {() => null}
            </QueryView>
          )}
        </QueryView>
      </Screen>
    );
  if (written.data && !isEntrustWritable(written.data.card.state))
    return (
      <Screen title={t('write.title')}>
        <NoticeBox tone="warning">{t('write.handedIn')}</NoticeBox>
      </Screen>
    );
  return (
    <Wizard
      key={id ?? ''}
      trader={trader.data}
      detail={written.data}
      before={written.data && toEntrustForm(written.data, newDraftId, named.data ?? [])}
    />
  );
}

interface Kept {
  readonly form: EntrustForm;
  readonly saved: { readonly entrustId: string; readonly version: number } | undefined;
}

interface WizardProps {
  readonly trader: OutputOf<typeof traderInfo>;
  readonly detail: OutputOf<typeof entrustDetail> | undefined;
  readonly before: EntrustForm | undefined;
}

function Wizard({ trader, detail, before }: WizardProps) {
  const t = useTranslation(['notice', 'terms']);
  const { navigate } = useNavigate();
  const [{ lot: openLot, part }, changeQuery] = useScreenQuery(EditQuery);
  const facts = useRuleFacts(trader);
  const now = new Date(serverNow());
  const draft = useDraft<Kept>(
    {
      kind: 'entrust',
      subject: detail?.card.id,
      about: ({ form }) => form.title,
      except: ['reserve'],
    },
    {
      form: before ?? blankEntrust(directionsOf(trader.firm?.capabilities)[0] ?? 'sell', now),
      saved: detail && { entrustId: detail.card.id, version: detail.card.version },
    },
  );
  const { form, saved } = draft.value;
  const change = (next: Partial<EntrustForm> | ((form: EntrustForm) => Partial<EntrustForm>)) => {
    draft.write((kept) => ({
      ...kept,
      form: { ...kept.form, ...(typeof next === 'function' ? next(kept.form) : next) },
    }));
  };
  const { step, isFirst, go, next, back } = useSteps<EntrustStep>(ENTRUST_STEPS, 'basics');
  const [isTried, setTried] = useState(false);
  const [toSign, setToSign] = useState<Kept['saved']>();
  const saving = useMutationCall(saveEntrust);
  const sealing = useMutationCall(sealReserve);
  const read = readEntrust(form, facts());
  const flawsHere = read.flaws.filter((flaw) => flaw.step === step || step === 'review');
  const flawText = useFlawText();
  const errorOf = (field: string) => {
    const flaw = read.flaws.find((one) => one.field === field && (isTried || one.flaw !== 'missing'));
    return flaw && flawText(flaw);
  };
  const reasonOf = (field: string) => detail?.reasons.find((one) => one.field === field)?.reason;
  const keep = async () => {
    const kept = await saving.run({
      ...(saved ? { entrustId: saved.entrustId } : {}),
      version: saved?.version ?? 0,
      content: read.content,
    });
    if (!kept) return undefined;
    const as = { entrustId: kept.entrustId, version: kept.version };
    draft.write((value) => ({ ...value, saved: as }));
    // Reserves are sealed apart: no draft holds them.
    for (const { no, reserve } of read.reserves)
      if (!(await sealing.run({ entrustId: as.entrustId, lotNo: no, reserve }))) return undefined;
    return as;
  };
  const leave = (entrustId: string) => {
    draft.forget();
    navigate(entrustPath(entrustId), { replace: 'page' });
  };
  const goOn = () => {
    if (flawsHere.length > 0) {
      setTried(true);
      scrollToFirstError();
      return;
    }
    setTried(false);
    next();
  };
  const at = form.lots.findIndex(({ key }) => key === openLot);
  const lot = form.lots[at];
  if (lot && step === 'lots')
    return (
      <LotEditor
        key={lot.key}
        no={at + 1}
        lot={lot}
        frame={frameOf(form)}
        trader={trader}
        part={LOT_PARTS.find((one) => one === part) ?? 'goods'}
        onPart={(to) => {
          changeQuery({ part: to === 'goods' ? undefined : to });
        }}
        onChange={(changed) => {
          change((kept) => ({ lots: kept.lots.map((one) => (one.key === changed.key ? changed : one)) }));
        }}
        onClose={() => {
          changeQuery({ lot: undefined, part: undefined }, 'back');
        }}
      />
    );
  const failed = saving.problem === undefined ? sealing : saving;
  const isWrong = (key: EntrustStep) => read.flaws.some((flaw) => flaw.step === key);
  const backAct = isFirst ? [] : [{ label: t('write.back'), onPress: back }];
  const bar =
    step === 'review' ? (
      <StickyBar
        primary={{
          label: t('write.sign'),
          reason: read.flaws.length > 0 ? t('write.problems') : undefined,
          isBusy: saving.isBusy || sealing.isBusy,
          onPress: async () => {
            setToSign(await keep());
          },
        }}
        secondary={[
          {
            label: t('write.keep'),
            isBusy: saving.isBusy,
            onPress: async () => {
              const kept = await keep();
              if (!kept) return;
              showToast(t('write.kept'));
              leave(kept.entrustId);
            },
          },
        ]}
      />
    ) : (
      <StickyBar primary={{ label: t('write.next'), onPress: goOn }} secondary={backAct} />
    );
  const shared = { form, errorOf, reasonOf, onChange: change };
  return (
    <Screen
      title={t('write.title')}
      onBack={isFirst ? undefined : back}
      top={
        <WizardSteps
          label={t('write.title')}
          wrongLabel={t('registration.problems')}
          steps={ENTRUST_STEPS.map((key) => ({ key, label: t(`write.step.${key}`), isWrong: isWrong(key) }))}
          current={step}
          onGo={(key) => {
            setTried(false);
            go(key as EntrustStep);
          }}
        />
      }
      bar={bar}
    >
      {step === 'basics' && <DraftOffer draft={draft} />}
      {step === 'basics' && detail && detail.note !== '' && (
        <NoticeBox tone="warning" title={t('entrust.returned')}>
          {detail.note}
        </NoticeBox>
      )}
      {step === 'basics' && <StepBasics {...shared} directions={directionsOf(trader.firm?.capabilities)} />}
      {step === 'lots' && (
        <StepLots
          {...shared}
          wrongs={read.lotWrongs}
          firm={trader.firm}
          onOpen={(key) => {
            changeQuery({ lot: key }, false);
          }}
        />
      )}
      {step === 'bidders' && <StepBidders {...shared} />}
      {step === 'files' && <StepFiles {...shared} />}
      {step === 'review' && (
        <ReviewEntrust
          form={form}
          flaws={read.flaws}
          reserved={detail?.reserved ?? []}
          flawText={flawText}
          onGo={(flaw) => {
            setTried(true);
            go(flaw.step);
          }}
        />
      )}
      <ProblemNotice problem={failed.problem} fault={failed.fault} />
      {toSign && (
        <SignEntrustDrawer
          title={t('write.sign')}
          why={t('write.signWhy')}
          call={submitEntrust}
          input={toSign}
          done={t('write.submitted')}
          rows={[
            { key: 'title', label: t('entrust.what'), value: form.title },
            { key: 'lots', label: t('lots'), value: t('lotCount', { count: form.lots.length }) },
          ]}
          onClose={() => {
            setToSign(undefined);
          }}
          onDone={() => {
            leave(toSign.entrustId);
          }}
        />
      )}
    </Screen>
  );
}

function useFlawText() {
  const t = useTranslation('notice');
  return ({ flaw, lot }: EntrustFormFlaw): string =>
    flaw === 'lot' ? t('write.flaw.lot', { no: (lot ?? 0) + 1 }) : t(`write.flaw.${flaw}`);
}
