// Wizard for a pick-up order: contract, order, delegates, review.

import { useState } from 'react';
import * as z from 'zod/mini';
import '../pickup.css';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { useSteps } from '#packages/ui/useSteps.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { orderChoices, pickupOrderDetail, saveOrder, submitOrder } from '../../calls/order.ts';
import { proposedQuantity } from '../../rules/order.ts';
import { MIN_LOAD } from '../../rules/tonnesLeft.ts';
import { DelegationDrawer } from '../parts/DelegationDrawer.tsx';
import { pickupOrderPath } from '../parts/paths.ts';
import { AwaitsMoney } from './AwaitsMoney.tsx';
import { findFormFlaws, type OrderFormFlaw } from './checkForm.ts';
import {
  awaitsMoney,
  type ContractChoice,
  contentOf,
  emptyForm,
  formatTonnesInput,
  mostOf,
  toOrderForm,
  type OrderForm,
} from './form.ts';
import { StepContract } from './StepContract.tsx';
import { StepDelegates } from './StepDelegates.tsx';
import { StepOrder } from './StepOrder.tsx';
import { StepReview } from './StepReview.tsx';

const STEPS = ['contract', 'order', 'delegates', 'review'] as const;
type Step = (typeof STEPS)[number];

/** The step of the field that a refusal concerns. */
const STEP_OF: Readonly<Partial<Record<string, Step>>> = {
  over_left: 'order',
  window_closed: 'order',
  bad_parameter: 'order',
  delegate_invalid: 'delegates',
};

export default onTrial('signatures', WritePickupOrder);

function WritePickupOrder() {
  const t = useTranslation('pickup');
  const [{ id, contract }] = useScreenQuery(
    z.object({ id: z.optional(z.string()), contract: z.optional(z.string()) }),
  );
  const choices = useCall(orderChoices, {});
  const written = useCall(pickupOrderDetail, { orderId: askedId(id) }, { enabled: id !== undefined });
  const isRead = choices.data !== undefined && (id === undefined || written.data !== undefined);
  if (!isRead) {
    return (
      <Screen title={t('new')}>
        <QueryView query={choices} feature="pickup">
          {() => (
            <QueryView query={written} feature="pickup">
              {() => null}
            </QueryView>
          )}
        </QueryView>
      </Screen>
    );
  }
  const { contracts } = choices.data;
  if (!written.data)
    return <Wizard contracts={contracts} chosen={contracts.find((one) => one.id === contract)} />;
  const { card } = written.data;
  return (
    <Wizard
      contracts={contracts}
      chosen={contracts.find((one) => one.id === card.contractId)}
      before={toOrderForm(written.data)}
      order={{ orderId: card.id, version: card.version }}
    />
  );
}

/** `form` is what was typed for the contract, `order` what the server has of it. */
interface Written {
  readonly contractId: string;
  readonly form: OrderForm | undefined;
  readonly order: { readonly orderId: string; readonly version: number } | undefined;
}

interface WizardProps {
  readonly contracts: readonly ContractChoice[];
  readonly chosen?: ContractChoice | undefined;
  readonly before?: OrderForm;
  readonly order?: { readonly orderId: string; readonly version: number };
}

function Wizard({ contracts, chosen, before, order }: WizardProps) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const { navigate } = useNavigate();
  const askIfFarOff = useFarOff();
  const today = dayInMarket(new Date(serverNow()));
  const draft = useDraft<Written>(
    {
      kind: 'pickup',
      subject: order?.orderId,
      about: (value) => contracts.find(({ id }) => id === value.contractId)?.no,
      except: ['idNumber'],
    },
    { contractId: chosen?.id ?? '', form: before, order },
  );
  const { contractId, form: typed, order: saved } = draft.value;
  // As it reads now: its money may come while the page is open, and the contract of a draft may have ended.
  const choice = contracts.find(({ id }) => id === contractId);
  const form = typed ?? (choice && emptyForm(choice, today));
  const first = chosen ? 'order' : 'contract';
  const steps = useSteps<Step>(STEPS, first);
  const step = choice ? steps.step : 'contract';
  const [isTried, setTried] = useState(false);
  const goTo = (to: Step) => {
    setTried(false);
    steps.go(to);
  };
  const mend = ({ name }: { readonly name: string }) => {
    const to = STEP_OF[name];
    if (to) goTo(to);
    return false;
  };
  const saving = useMutationCall(saveOrder, { onFault: mend });
  const submitting = useMutationCall(submitOrder, { onFault: mend });
  const choose = (one: ContractChoice) => {
    draft.write((now) => ({ ...now, contractId: one.id, form: undefined }));
    goTo('order');
  };
  const change = (changes: Partial<OrderForm>) => {
    if (form) draft.write((now) => ({ ...now, form: { ...(now.form ?? form), ...changes } }));
  };
  const content = choice && form && contentOf(form, choice);
  const save = async () => {
    if (!content || !choice || !form || !(await askIfFarOff([quantityOf(form, choice)]))) return undefined;
    return saving.run({ ...saved, content });
  };
  const quantityOf = ({ quantity }: OrderForm, contract: ContractChoice) => ({
    label: t('quantity'),
    value: quantity,
    usual: formatTonnesInput(proposedQuantity(contract)),
    unit: tTerms('unit.tonne'),
  });
  const leave = (orderId: string) => {
    draft.forget();
    navigate(pickupOrderPath(orderId), { replace: 'page' });
  };
  const keep = async () => {
    const kept = await save();
    if (!kept) return;
    showToast(t('saved'));
    leave(kept.orderId);
  };
  const [toSign, setToSign] = useState<{ readonly orderId: string; readonly version: number }>();
  const submit = async () => {
    const kept = await save();
    if (!kept) return;
    const now = { orderId: kept.orderId, version: kept.version };
    // A refused order is mended here, and saved over.
    draft.write((before) => ({ ...before, order: now }));
    if (form && form.delegates.length > 0) return setToSign(now);
    if (!(await submitting.run(now))) return;
    showToast(t('submitted'));
    leave(kept.orderId);
  };
  const { all, flaws, errorOf } = useFlaws(choice, form, { step, isTried, today });
  // Most buyers collect themselves: the review offers to name somebody else.
  const isWithoutDelegates = form?.delegates.length === 0;
  const next = () => {
    if (flaws.length > 0) {
      setTried(true);
      scrollToFirstError();
    } else if (step === 'order' && isWithoutDelegates) goTo('review');
    else {
      setTried(false);
      steps.next();
    }
  };
  const goBack = () => {
    setTried(false);
    if (step === 'review' && isWithoutDelegates) steps.backTo('order');
    else steps.back();
  };
  // A saved order stays with its contract.
  const isFirst = step === first || (step === 'order' && saved !== undefined);
  const back = isFirst ? [] : [{ label: t('back'), onPress: goBack }];
  const isWrong = (key: Step) => (key === 'contract' ? !choice : all.some((flaw) => flaw.step === key));
  const failed = saving.problem === undefined ? submitting : saving;
  if (choice && !order && awaitsMoney(choice)) {
    const others = contracts.filter((one) => one.id !== choice.id);
    return (
      <Screen title={t('new')}>
        <AwaitsMoney choice={choice} />
        {others.length > 0 && <StepContract contracts={others} chosen={undefined} onChoose={choose} />}
      </Screen>
    );
  }
  const bar =
    step === 'review' ? (
      <StickyBar
        primary={{ label: t('submit'), onPress: submit, isBusy: saving.isBusy || submitting.isBusy }}
        secondary={[...back, { label: t('save'), onPress: keep, isBusy: saving.isBusy }]}
      />
    ) : (
      <StickyBar
        primary={{ label: t('next'), onPress: next, reason: choice ? undefined : t('step.contract') }}
        secondary={back}
      />
    );
  return (
    <Screen
      title={t('new')}
      onBack={isFirst ? undefined : goBack}
      top={
        <WizardSteps
          label={t('new')}
          wrongLabel={tTerms('registration.problems')}
          steps={STEPS.map((key) => ({ key, label: t(`step.${key}`), isWrong: isWrong(key) }))}
          current={step}
          onGo={(key) => {
            if (key !== 'contract' || !saved) goTo(key as Step);
          }}
        />
      }
      {...(contracts.length > 0 || order ? { bar } : {})}
    >
      {step === first && <DraftOffer draft={draft} />}
      {step === 'contract' && <StepContract contracts={contracts} chosen={choice} onChoose={choose} />}
      {choice && form && step === 'order' && (
        <StepOrder choice={choice} form={form} errorOf={errorOf} onChange={change} />
      )}
      {choice && form && step === 'delegates' && (
        <StepDelegates
          form={form}
          errorOf={errorOf}
          onChange={(delegates) => {
            change({ delegates });
          }}
        />
      )}
      {choice && form && step === 'review' && (
        <StepReview
          choice={choice}
          form={form}
          onDelegates={() => {
            goTo('delegates');
          }}
        />
      )}
      <ProblemNotice problem={failed.problem} fault={failed.fault} />
      {toSign && form && (
        <DelegationDrawer
          order={toSign}
          names={form.delegates.map(({ name }) => name)}
          onFault={(fault) => {
            if (STEP_OF[fault.name]) setToSign(undefined);
            return mend(fault);
          }}
          onClose={() => {
            setToSign(undefined);
          }}
          onDone={() => {
            leave(toSign.orderId);
          }}
        />
      )}
    </Screen>
  );
}

/** The flaws of a step and the texts at its fields: a proposal is checked at once, the rest on going on. */
function useFlaws(
  choice: ContractChoice | undefined,
  form: OrderForm | undefined,
  { step, isTried, today }: { readonly step: Step; readonly isTried: boolean; readonly today: string },
) {
  const t = useTranslation('pickup');
  const { tonnes } = useFormats();
  const all = choice && form ? findFormFlaws(form, choice, today) : [];
  const flaws = all.filter((flaw) => flaw.step === step || step === 'review');
  const textOf = (
    { word }: OrderFormFlaw,
    contract: ContractChoice,
    { windowFrom, windowTo, quantity }: OrderForm,
  ) => {
    switch (word) {
      case 'quantity':
        return mostOf(contract) < MIN_LOAD
          ? t('fault.over_left', { left: mostOf(contract) })
          : t('quantity.range', { least: tonnes(MIN_LOAD), left: tonnes(mostOf(contract)) });
      case 'window':
        return t('fault.window_closed', { from: contract.windowFrom, to: contract.windowTo });
      case 'dailyCap':
        return contract.dailyCap === null
          ? t('dailyCap.wrong')
          : t('atMost', { left: tonnes(contract.dailyCap) });
      case 'dates':
        return t('delegate.dates', { from: windowFrom, to: windowTo });
      case 'limit':
        return t('atMost', { left: quantity });
      case 'number':
        return t('delegate.number');
      case 'missing':
        return t('field.missing');
    }
  };
  const errorOf = (field: string) => {
    const flaw = flaws.find((one) => one.field === field && (isTried || one.word !== 'missing'));
    return flaw && choice && form ? textOf(flaw, choice, form) : undefined;
  };
  return { all, flaws, errorOf };
}
