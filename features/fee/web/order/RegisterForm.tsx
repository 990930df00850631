// Form of a payment order: paper, amounts, sheets, images.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { toDecimal } from '#packages/exact/decimal.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { type orderContracts, registerOrder } from '../../calls/order.ts';
import { isDraft, ORDER_TYPES } from '../../choices.ts';
import { paymentOrderPath } from '../parts/paths.ts';
import { useFeeWords } from '../words.ts';
import type { PaymentDetail } from './PaymentOrder.tsx';
import {
  EMPTY_PAYMENT,
  toRegisterInput,
  type PaymentFormValues,
  type PaymentField,
  invalidPaymentFields,
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
  const words = useFeeWords();
  const { fill } = useFormats();
  const formId = useId();
  const queries = useQueryClient();
  const { navigate } = useNavigate();
  const [typed, setTyped] = useState<PaymentFormValues>(() =>
    replaced
      ? { ...EMPTY_PAYMENT, type: replaced.card.type, amount: toDecimal(replaced.card.amount, 2) }
      : EMPTY_PAYMENT,
  );
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(registerOrder);
  const wrong = invalidPaymentFields(typed);
  const change = (changes: Partial<PaymentFormValues>) => {
    setTyped((now) => ({ ...now, ...changes }));
    setProblem(undefined);
  };
  const errorOf = (field: PaymentField) => {
    if (!isTried || !wrong.has(field)) return undefined;
    if (field === 'draftNo') return words['draftNo.bad'];
    return field === 'maturesOn' && typed.maturesOn !== '' ? words.dayBad : words.missing;
  };
  const register = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.size > 0) return scrollToFirstError();
    const answer = await run({
      contractId: contract.id,
      ...toRegisterInput(typed),
      ...(replaced ? { replacesId: replaced.card.id } : {}),
    });
    if (!answer) return;
    await queries.invalidateQueries();
    navigate(paymentOrderPath(answer.orderId), { replace: true });
  };
  const about = replaced
    ? fill(words['replace.why'], { no: replaced.card.no })
    : `${words.contract} ${contract.no} · ${words.payee} ${contract.seller.shortName}`;
  const part = { typed, change, errorOf };
  return (
    <Screen
      title={words['order.register']}
      bar={<StickyBar primary={{ label: words['order.register'], type: 'submit', form: formId, isBusy }} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          void register(event);
        }}
      >
        <NoticeBox tone={problem === undefined ? 'info' : 'danger'}>{problem ?? about}</NoticeBox>
        <Paper {...part} />
        <Sheets {...part} contract={contract} />
        <FieldSet title={words.images}>
          <FilesField
            label={words.images}
            value={typed.imageIds}
            kinds={['pdf', 'jpg', 'png']}
            max={9}
            onChange={(change) => setTyped((now) => ({ ...now, imageIds: change(now.imageIds) }))}
          />
          <TextArea
            label={words.remark}
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

function Paper({ typed, change, errorOf }: PartProps) {
  const words = useFeeWords();
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
    <FieldSet title={words[`kind.${typed.type}`]}>
      <Select
        label={words.type}
        isRequired
        value={typed.type}
        onChange={(type) => {
          change({ type });
        }}
        options={ORDER_TYPES.map((value) => ({ value, label: words[`kind.${value}`] }))}
      />
      <NumberField
        label={words.amount}
        isRequired
        decimals={2}
        unit={words.yuan}
        value={typed.amount}
        error={errorOf('amount')}
        onChange={(amount) => {
          change({ amount });
        }}
      />
      {ofDraft && <TextField label={words.draftNo} maxLength={30} inputMode="numeric" {...text('draftNo')} />}
      {ofDraft && (
        <TextField
          label={words.rangeFrom}
          hint={words['rangeFrom.hint']}
          maxLength={17}
          inputMode="numeric"
          {...text('rangeFrom')}
        />
      )}
      {!ofDraft && <TextField label={words.reference} maxLength={40} {...text('reference')} />}
      <DateField
        label={words.issuedOn}
        isRequired
        value={typed.issuedOn}
        error={errorOf('issuedOn')}
        onChange={(issuedOn) => {
          change({ issuedOn });
        }}
      />
      <DateField
        label={words.maturesOn}
        isRequired
        value={typed.maturesOn}
        error={errorOf('maturesOn')}
        onChange={(maturesOn) => {
          change({ maturesOn });
        }}
      />
      <NameField label={words.drawer} maxLength={100} {...text('drawer')} />
      <NameField
        label={ofDraft ? words.acceptor : words['acceptor.other']}
        maxLength={100}
        {...text('acceptor')}
      />
      {ofDraft && (
        <TextField
          label={words.endorsements}
          hint={words['endorsements.hint']}
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

function Sheets({ typed, change, contract }: PartProps & { readonly contract: Contract }) {
  const words = useFeeWords();
  const { fill } = useFormats();
  return (
    <FieldSet title={words.paysSheets}>
      {contract.sheets.length === 0 && <NoticeBox>{words['sheets.none']}</NoticeBox>}
      {contract.sheets.map(({ id, no, left }) => (
        <NumberField
          key={id}
          label={no}
          hint={fill(words.sheetLeft, { left })}
          decimals={2}
          unit={words.yuan}
          value={typed.sheets[id] ?? ''}
          onChange={(value) => {
            change({ sheets: { ...typed.sheets, [id]: value } });
          }}
        />
      ))}
      {isDraft(typed.type) && contract.surcharges.length > 0 && (
        <NoticeBox>{words['surcharge.why']}</NoticeBox>
      )}
    </FieldSet>
  );
}
