// Wizard for a pick-up order: contract, order, delegates, review.

import { useState } from 'react';
import * as z from 'zod/mini';
import '../pickup.css';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { orderChoices, pickupOrderDetail, saveOrder, submitOrder } from '../../calls/order.ts';
import { DelegationDrawer } from '../parts/DelegationDrawer.tsx';
import { pickupOrderPath } from '../parts/paths.ts';
import { AwaitsMoney } from './AwaitsMoney.tsx';
import {
  awaitsMoney,
  type ContractChoice,
  contentOf,
  emptyForm,
  toOrderForm,
  isCarriageComplete,
  type OrderForm,
} from './form.ts';
import { StepContract } from './StepContract.tsx';
import { StepDelegates } from './StepDelegates.tsx';
import { StepOrder } from './StepOrder.tsx';
import { StepReview } from './StepReview.tsx';

const STEPS = ['contract', 'order', 'delegates', 'review'] as const;
type Step = (typeof STEPS)[number];

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
  const { navigate } = useNavigate();
  const [chosenId, setChosenId] = useState(chosen?.id);
  // As it reads now: its money may come while the page is open.
  const choice = contracts.find(({ id }) => id === chosenId) ?? chosen;
  const [typed, setForm] = useState(before);
  const form = typed ?? (choice && emptyForm(choice, dayInMarket(new Date())));
  const [step, setStep] = useState<Step>(chosen ? 'order' : 'contract');
  const saving = useMutationCall(saveOrder);
  const submitting = useMutationCall(submitOrder);
  const choose = (one: ContractChoice) => {
    setChosenId(one.id);
    setForm(undefined);
    setStep('order');
  };
  const content = choice && form && contentOf(form, choice);
  const save = async () => content && saving.run({ ...order, content });
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
    const sent = await submitting.run({ orderId: kept.orderId, version: kept.version });
    // A refused order is kept as a draft and corrected there.
    if (sent) showToast(t('submitted'));
    if (sent || !order) navigate(pickupOrderPath(kept.orderId), { replace: true });
  };
  const at = STEPS.indexOf(step);
  const go = (by: 1 | -1) => {
    setStep(STEPS[at + by] ?? step);
  };
  const problem = saving.problem ?? submitting.problem;
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
          onPress: () => {
            go(1);
          },
          ...(content
            ? {}
            : {
                reason: t(
                  choice
                    ? form && !isCarriageComplete(form, choice)
                      ? 'carriage.incomplete'
                      : 'step.order'
                    : 'step.contract',
                ),
              }),
        }}
        secondary={
          at > 0 && !order
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
          onChange={(change) => {
            setForm({ ...form, ...change });
          }}
        />
      )}
      {choice && form && step === 'delegates' && (
        <StepDelegates
          choice={choice}
          form={form}
          onChange={(delegates) => {
            setForm({ ...form, delegates });
          }}
        />
      )}
      {choice && form && step === 'review' && <StepReview choice={choice} form={form} />}
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {toSign && form && (
        <DelegationDrawer
          order={toSign}
          names={form.delegates.map(({ name }) => name)}
          onClose={() => {
            navigate(pickupOrderPath(toSign.orderId), { replace: true });
          }}
          onDone={() => {
            navigate(pickupOrderPath(toSign.orderId), { replace: true });
          }}
        />
      )}
    </Screen>
  );
}
