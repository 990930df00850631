// Wizard for a pick-up order: contract, order, delegates, review.

import { useState } from 'react';
import * as z from 'zod/mini';
import '../pickup.css';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useSteps } from '#packages/ui/useSteps.ts';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { orderChoices, pickupOrderDetail, saveOrder, submitOrder } from '../../calls/order.ts';
import { DelegationDrawer } from '../parts/DelegationDrawer.tsx';
import { pickupOrderPath } from '../parts/paths.ts';
import {
  areDelegatesRight,
  type ContractChoice,
  contentOf,
  emptyForm,
  toOrderForm,
  isCarriageComplete,
  isOrderRight,
  type OrderForm,
} from './form.ts';
import { StepContract } from './StepContract.tsx';
import { StepDelegates } from './StepDelegates.tsx';
import { StepOrder } from './StepOrder.tsx';
import { StepReview } from './StepReview.tsx';

const STEPS = ['contract', 'order', 'delegates', 'review'] as const;
type Step = (typeof STEPS)[number];

/** The form is of the contract chosen; without one there is none. */
interface Written {
  readonly contractId: string;
  readonly form?: OrderForm | undefined;
}

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

function begin(chosen: ContractChoice | undefined, before?: OrderForm): Written {
  if (!chosen) return { contractId: '' };
  return { contractId: chosen.id, form: before ?? emptyForm(chosen, dayInMarket(new Date(serverNow()))) };
}

function Wizard({ contracts, chosen, before, order }: WizardProps) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const { navigate } = useNavigate();
  const draft = useDraft<Written>(
    {
      kind: 'pickup',
      subject: order?.orderId,
      about: (value) => contracts.find(({ id }) => id === value.contractId)?.no,
      except: ['idNumber'],
    },
    begin(chosen, before),
  );
  const { contractId, form } = draft.value;
  const choice = contracts.find(({ id }) => id === contractId);
  const first = chosen ? 'order' : 'contract';
  const steps = useSteps<Step>(STEPS, first);
  // The contract of a draft may have ended.
  const step = choice ? steps.step : 'contract';
  const saving = useMutationCall(saveOrder);
  const submitting = useMutationCall(submitOrder);
  const change = (changes: Partial<OrderForm>) => {
    draft.write((now) => ({ ...now, ...(now.form ? { form: { ...now.form, ...changes } } : {}) }));
  };
  const content = choice && form && contentOf(form, choice);
  const save = async () => content && saving.run({ ...order, content });
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
  const choose = (one: ContractChoice) => {
    draft.write(begin(one));
    steps.go('order');
  };
  const [toSign, setToSign] = useState<{ readonly orderId: string; readonly version: number }>();
  const submit = async () => {
    const kept = await save();
    if (!kept) return;
    if (form && form.delegates.length > 0) return setToSign({ orderId: kept.orderId, version: kept.version });
    const sent = await submitting.run({ orderId: kept.orderId, version: kept.version });
    // A refused order is kept as a draft and corrected there.
    if (sent) showToast(t('submitted'));
    if (sent || !order) leave(kept.orderId);
  };
  // Most buyers collect themselves: the review offers to name somebody else.
  const isWithoutDelegates = form?.delegates.length === 0;
  const goOn = () => {
    if (step === 'order' && isWithoutDelegates) steps.go('review');
    else steps.next();
  };
  const goBack = () => {
    if (step === 'review' && isWithoutDelegates) steps.backTo('order');
    else steps.back();
  };
  const back = step === first ? [] : [{ label: t('back'), onPress: goBack }];
  const problem = saving.problem ?? submitting.problem;
  const bar =
    step === 'review' ? (
      <StickyBar
        primary={{ label: t('submit'), onPress: submit, isBusy: saving.isBusy || submitting.isBusy }}
        secondary={[...back, { label: t('save'), onPress: keep, isBusy: saving.isBusy }]}
      />
    ) : (
      <StickyBar
        primary={{ label: t('next'), onPress: goOn, reason: content ? undefined : whyNotOn(t, choice, form) }}
        secondary={back}
      />
    );
  const wrong = {
    contract: !choice,
    order: !choice || !form || !isOrderRight(form, choice),
    delegates: !form || !areDelegatesRight(form),
    review: false,
  };
  return (
    <Screen
      title={t('new')}
      onBack={step === first ? undefined : goBack}
      top={
        <WizardSteps
          label={t('new')}
          wrongLabel={tTerms('registration.problems')}
          steps={STEPS.map((key) => ({ key, label: t(`step.${key}`), isWrong: wrong[key] }))}
          current={step}
          onGo={(key) => {
            // A saved order stays with its contract.
            if (key !== 'contract' || !order) steps.go(key as Step);
          }}
        />
      }
      {...(contracts.length > 0 || order ? { bar } : {})}
    >
      {step === first && <DraftOffer draft={draft} />}
      {step === 'contract' && <StepContract contracts={contracts} chosen={choice} onChoose={choose} />}
      {choice && form && step === 'order' && <StepOrder choice={choice} form={form} onChange={change} />}
      {choice && form && step === 'delegates' && (
        <StepDelegates
          choice={choice}
          form={form}
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
            steps.go('delegates');
          }}
        />
      )}
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {toSign && form && (
        <DelegationDrawer
          order={toSign}
          names={form.delegates.map(({ name }) => name)}
          onClose={() => {
            leave(toSign.orderId);
          }}
          onDone={() => {
            leave(toSign.orderId);
          }}
        />
      )}
    </Screen>
  );
}

const whyNotOn = (
  t: Translate<'pickup'>,
  choice: ContractChoice | undefined,
  form: OrderForm | undefined,
): string => {
  if (!choice) return t('step.contract');
  return form && !isCarriageComplete(form, choice) ? t('carriage.incomplete') : t('step.order');
};
