// Form of a payment order: paper, amounts, sheets, images.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet, ListError } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { type orderContracts, registerOrder } from '../../calls/order.ts';
import { isDraft, ORDER_TYPES } from '../../choices.ts';
import { paymentOrderPath } from '../parts/paths.ts';
import type { PaymentDetail } from './PaymentOrder.tsx';
import {
  EMPTY_PAYMENT,
  findPaymentFlaws,
  type PaymentField,
  type PaymentFlaws,
  type PaymentFormValues,
  toRegisterInput,
} from './typed.ts';

type Contract = OutputOf<typeof orderContracts>['contracts'][number];
interface PartProps {
  readonly typed: PaymentFormValues;
  readonly change: (changes: Partial<PaymentFormValues>) => void;
  readonly errorOf: (field: PaymentField) => string | undefined;
}

export function RegisterForm({
  contract,
  replaced,
}: {
  contract: Contract;
  replaced: PaymentDetail | undefined;
}) {
  const t = useTranslation('fee');
  const formId = useId();
  const queries = useQueryClient();
  const { navigate } = useNavigate();
  const draft = useDraft<PaymentFormValues>(
    {
      kind: 'payment',
      subject: `${contract.id}.${replaced?.card.id ?? ''}`,
      about: () => contract.no,
    },
    replaced
      ? { ...EMPTY_PAYMENT, type: replaced.card.type, amount: toDecimal(replaced.card.amount, 2) }
      : EMPTY_PAYMENT,
  );
  const typed = draft.value;
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(registerOrder);
  const askIfFarOff = useFarOff();
  const usual = usualAmount(contract, replaced);
  const today = dayInMarket(new Date(serverNow()));
  const flaws = findPaymentFlaws(typed, contract.sheets, today);
  const change = (changes: Partial<PaymentFormValues>) => {
    draft.write((now) => ({ ...now, ...changes }));
    setProblem(undefined);
  };
  const errorOf = useErrors(typed, flaws, isTried);
  const register = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (flaws.fields.size > 0) return scrollToFirstError();
    if (
      !(await askIfFarOff([
        { label: t('common.amount'), value: typed.amount, usual, unit: t('common.yuan') },
      ]))
    )
      return;
    const answer = await run({
      contractId: contract.id,
      ...toRegisterInput(typed, contract.sheets),
      ...(replaced ? { replacesId: replaced.card.id } : {}),
    });
    if (!answer) return;
    draft.forget();
    await queries.invalidateQueries();
    navigate(paymentOrderPath(answer.orderId), { replace: 'page' });
  };
  const about = replaced
    ? t('replace.why', { no: replaced.card.no })
    : `${t('common.contract')} ${contract.no} · ${t('payee')} ${contract.seller.shortName}`;
  const part = { typed, change, errorOf };
  return (
    <Screen
      title={t('order.register')}
      bar={<StickyBar primary={{ label: t('order.register'), type: 'submit', form: formId, isBusy }} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void register(event);
        }}
      >
        <NoticeBox tone={problem === undefined ? 'info' : 'danger'}>{problem ?? about}</NoticeBox>
        <DraftOffer draft={draft} />
        <Paper {...part} usual={usual} />
        <Sheets {...part} contract={contract} above={flaws.above} />
        <FieldSet title={t('images')}>
          <FilesField
            label={t('images')}
            name="imageIds"
            value={typed.imageIds}
            kinds={['pdf', 'jpg', 'png']}
            max={9}
            onChange={(change) => draft.write((now) => ({ ...now, imageIds: change(now.imageIds) }))}
          />
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
      </form>
    </Screen>
  );
}

/** The texts at the fields: what is beyond a bound is told at once, what is missing on sending. */
function useErrors(typed: PaymentFormValues, { fields, paper, parts }: PaymentFlaws, isTried: boolean) {
  const t = useTranslation('fee');
  return (field: PaymentField) => {
    if (!fields.has(field)) return undefined;
    if (field === 'sheets') return parts?.is === 'above_order' ? t('fault.above_order', parts) : undefined;
    if (field === 'maturesOn' && paper?.is === 'maturity_past') return t('fault.maturity_past', paper);
    if (field === 'maturesOn' && paper?.is === 'tenor_too_long') return t('fault.tenor_too_long', paper);
    if (!isTried) return undefined;
    if (field === 'draftNo') return t('draftNo.bad');
    const isDay = field === 'issuedOn' || field === 'maturesOn';
    return t(isDay && typed[field] !== '' ? 'dayBad' : 'missing');
  };
}

/** The payment it replaces, else all that the sheets still owe. */
function usualAmount({ sheets }: Contract, replaced: PaymentDetail | undefined): string | undefined {
  const sum = replaced?.card.amount ?? sheets.reduce((total, { left }) => total + left, 0n);
  return sum > 0n ? toDecimal(sum, 2) : undefined;
}

function Paper({ typed, change, errorOf, usual }: PartProps & { readonly usual: string | undefined }) {
  const t = useTranslation('fee');
  const ofDraft = isDraft(typed.type);
  const text = (key: 'reference' | 'draftNo' | 'drawer' | 'acceptor' | 'rangeFrom') => ({
    isRequired: true,
    autoComplete: 'off',
    value: typed[key],
    error: errorOf(key),
    onChange: (value: string) => {
      change({ [key]: value.trim() === '' ? '' : value });
    },
  });
  return (
    <FieldSet title={t(`kind.${typed.type}`)}>
      <Select
        label={t('common.type')}
        name="type"
        isRequired
        value={typed.type}
        onChange={(type) => {
          change({ type });
        }}
        options={ORDER_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <NumberField
        label={t('common.amount')}
        name="amount"
        isRequired
        decimals={2}
        unit={t('common.yuan')}
        value={typed.amount}
        usual={usual}
        error={errorOf('amount')}
        onChange={(amount) => {
          change({ amount });
        }}
      />
      {ofDraft && (
        <TextField
          label={t('draftNo')}
          name="draftNo"
          maxLength={30}
          inputMode="numeric"
          {...text('draftNo')}
        />
      )}
      {ofDraft && (
        <TextField
          label={t('rangeFrom')}
          name="rangeFrom"
          hint={t('rangeFrom.hint')}
          maxLength={17}
          inputMode="numeric"
          {...text('rangeFrom')}
        />
      )}
      {!ofDraft && (
        <TextField label={t('reference')} name="reference" maxLength={40} {...text('reference')} />
      )}
      <DateField
        label={t('issuedOn')}
        name="issuedOn"
        isRequired
        value={typed.issuedOn}
        error={errorOf('issuedOn')}
        onChange={(issuedOn) => {
          change({ issuedOn });
        }}
      />
      <DateField
        label={t('maturesOn')}
        name="maturesOn"
        isRequired
        value={typed.maturesOn}
        error={errorOf('maturesOn')}
        onChange={(maturesOn) => {
          change({ maturesOn });
        }}
      />
      <NameField label={t('drawer')} name="drawer" maxLength={100} {...text('drawer')} />
      <NameField
        label={ofDraft ? t('acceptor') : t('acceptor.other')}
        name="acceptor"
        maxLength={100}
        {...text('acceptor')}
      />
      {ofDraft && (
        <TextField
          label={t('endorsements')}
          name="endorsements"
          hint={t('endorsements.hint')}
          maxLength={300}
          autoComplete="off"
          value={typed.endorsements}
          onChange={(endorsements) => {
            change({ endorsements });
          }}
        />
      )}
    </FieldSet>
  );
}

function Sheets({
  typed,
  change,
  errorOf,
  contract,
  above,
}: PartProps & { readonly contract: Contract; readonly above: PaymentFlaws['above'] }) {
  const t = useTranslation('fee');
  return (
    <FieldSet title={t('paysSheets')}>
      {contract.sheets.length === 0 && <NoticeBox>{t('sheets.none')}</NoticeBox>}
      {contract.sheets.map(({ id, no, left }) => (
        <NumberField
          key={id}
          label={no}
          name={`sheets.${no}`}
          hint={t('sheetLeft', { left })}
          decimals={2}
          unit={t('common.yuan')}
          value={typed.sheets[id] ?? ''}
          error={above.includes(id) ? t('fault.above_sheet', { sheetNo: no, left }) : undefined}
          onChange={(value) => {
            change({ sheets: { ...typed.sheets, [id]: value } });
          }}
        />
      ))}
      <ListError name="sheets" value={JSON.stringify(typed.sheets)} error={errorOf('sheets')} />
      {isDraft(typed.type) && contract.surcharges.length > 0 && <NoticeBox>{t('surcharge.why')}</NoticeBox>}
    </FieldSet>
  );
}
