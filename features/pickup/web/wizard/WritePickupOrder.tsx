// Wizard for a pick-up order: contract, order, delegates, review.

import { useState } from 'react';
import * as z from 'zod/mini';
import '../pickup.css';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
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

export default function WritePickupOrder() {
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
  const [chosenId, setChosenId] = useState(chosen?.id);
  // As it reads now: its money may come while the page is open.
  const choice = contracts.find(({ id }) => id === chosenId) ?? chosen;
  const [typed, setForm] = useState(before);
  const form = typed ?? (choice && emptyForm(choice, today));
  const [step, setStep] = useState<Step>(chosen ? 'order' : 'contract');
  const [isTried, setTried] = useState(false);
  const [written, setWritten] = useState(order);
  const goTo = (to: Step) => {
    setTried(false);
    setStep(to);
  };
  const mend = ({ name }: { readonly name: string }) => {
    const to = STEP_OF[name];
    if (to) goTo(to);
    return false;
  };
  const saving = useMutationCall(saveOrder, { onFault: mend });
  const submitting = useMutationCall(submitOrder, { onFault: mend });
  const choose = (one: ContractChoice) => {
    setChosenId(one.id);
    setForm(undefined);
    goTo('order');
  };
  const content = choice && form && contentOf(form, choice);
  const save = async () => {
    if (!content || !choice || !form || !(await askIfFarOff([quantityOf(form, choice)]))) return undefined;
    const kept = await saving.run({ ...written, content });
    if (kept) setWritten({ orderId: kept.orderId, version: kept.version });
    return kept;
  };
  const quantityOf = ({ quantity }: OrderForm, contract: ContractChoice) => ({
    label: t('quantity'),
    value: quantity,
    usual: formatTonnesInput(proposedQuantity(contract)),
    unit: tTerms('unit.tonne'),
  });
  const keep = async () => {
    const kept = await save();
    if (!kept) return;
    showToast(t('saved'));
    navigate(pickupOrderPath(kept.orderId), { replace: true });
  };
  const [toSign, setToSign] = useState<{ readonly orderId: string; readonly version: number }>();
  const submit = async () => {
    const kept = await save();
    if (!kept) return;
    if (form && form.delegates.length > 0) return setToSign({ orderId: kept.orderId, version: kept.version });
    if (!(await submitting.run({ orderId: kept.orderId, version: kept.version }))) return;
    showToast(t('submitted'));
    navigate(pickupOrderPath(kept.orderId), { replace: true });
  };
  const { flaws, errorOf } = useFlaws(choice, form, { step, isTried, today });
  const next = () => {
    if (flaws.length > 0) {
      setTried(true);
      scrollToFirstError();
    } else go(1);
  };
  const at = STEPS.indexOf(step);
  const go = (by: 1 | -1) => {
    goTo(STEPS[at + by] ?? step);
  };
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
        secondary={[
          {
            label: t('back'),
            onPress: () => {
              go(-1);
            },
          },
          { label: t('save'), onPress: keep, isBusy: saving.isBusy },
        ]}
      />
    ) : (
      <StickyBar
        primary={{
          label: t('next'),
          onPress: next,
          reason: choice ? undefined : t('step.contract'),
        }}
        secondary={
          at > (written ? 1 : 0)
            ? [
                {
                  label: t('back'),
                  onPress: () => {
                    go(-1);
                  },
                },
              ]
            : []
        }
      />
    );
  return (
    <Screen title={t('new')} {...(contracts.length > 0 || order ? { bar } : {})}>
      <WizardSteps
        label={t('new')}
        steps={STEPS.map((key) => ({ key, label: t(`step.${key}`) }))}
        current={step}
      />
      {step === 'contract' && <StepContract contracts={contracts} chosen={choice} onChoose={choose} />}
      {choice && form && step === 'order' && (
        <StepOrder
          choice={choice}
          form={form}
          errorOf={errorOf}
          onChange={(change) => {
            setForm({ ...form, ...change });
          }}
        />
      )}
      {choice && form && step === 'delegates' && (
        <StepDelegates
          form={form}
          errorOf={errorOf}
          onChange={(delegates) => {
            setForm({ ...form, delegates });
          }}
        />
      )}
      {choice && form && step === 'review' && <StepReview choice={choice} form={form} />}
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
            navigate(pickupOrderPath(toSign.orderId), { replace: true });
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
  return { flaws, errorOf };
}
