// Form of a transfer proof, with the bank's receipt attached.

import { useId, useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import '../bank.css';
import { fenOf } from '#features/funds/web/flowQuery.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { isEnterable } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayAgo } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { payInGuide } from '../../calls/inout.ts';
import {
  editTransferProof,
  MAX_PROOF_FILES,
  readTransferProof,
  createTransferProof,
} from '../../calls/proof.ts';
import { findProofFlaw, type WrittenProof } from '../../rules/proof.ts';
import { PROOF_PURPOSES, type ProofPurpose } from '../../states.ts';

type Detail = OutputOf<typeof readTransferProof>;
interface FormProps {
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

export function ProofForm({ id, onClose, onDone }: FormProps) {
  const t = useTranslation('bank');
  const guide = useCall(payInGuide, {});
  const earlier = useCall(readTransferProof, { id: id ?? '' }, { enabled: id !== undefined });
  if (guide.data && (id === undefined || earlier.data)) {
    return (
      <TransferProofForm
        firmName={guide.data.firmName}
        earlier={id === undefined ? undefined : earlier.data}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <Drawer isOpen onClose={onClose} title={t('newProof')}>
      <QueryView query={guide.data ? earlier : guide} feature="bank" shape="lines">
        {() => null}
      </QueryView>
    </Drawer>
  );
}

interface FormValues {
  readonly amount: string;
  readonly paidOn: string;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly payerBank: string;
  readonly serial: string;
  readonly purpose: ProofPurpose;
  readonly matterNo: string;
  readonly fileIds: readonly string[];
}

const begin = (firmName: string, earlier: Detail | undefined): FormValues =>
  earlier
    ? {
        amount: toDecimal(earlier.amount, 2),
        paidOn: earlier.paidOn,
        payerName: earlier.payerName,
        payerAccount: earlier.payerAccount,
        payerBank: earlier.payerBank,
        serial: earlier.serial,
        purpose: earlier.purpose,
        matterNo: earlier.matterNo,
        fileIds: earlier.files.map(({ fileId }) => fileId),
      }
    : {
        amount: '',
        paidOn: dayAgo(serverNow(), 0),
        payerName: firmName,
        payerAccount: '',
        payerBank: '',
        serial: '',
        purpose: 'deposit',
        matterNo: '',
        fileIds: [],
      };

export function TransferProofForm({
  firmName,
  earlier,
  onClose,
  onDone,
}: {
  firmName: string;
  earlier: Detail | undefined;
  onClose: () => void;
  onDone: (id: string) => void;
}) {
  const t = useTranslation('bank');
  const form = useId();
  const draft = useDraft<FormValues>(
    {
      kind: 'proof',
      subject: earlier?.id,
      about: ({ amount: typedAmount }) => typedAmount,
      except: ['payerAccount'],
    },
    begin(firmName, earlier),
  );
  const typed = draft.value;
  const [isTried, setTried] = useState(false);
  const submitting = useMutationCall(createTransferProof);
  const editing = useMutationCall(editTransferProof);
  const { problem, isBusy } = earlier ? editing : submitting;
  const write = (change: Partial<FormValues>) => {
    draft.write((now) => ({ ...now, ...change }));
  };
  const today = dayAgo(serverNow(), 0);
  const amount = fenOf(typed.amount || undefined);
  const payerAccount = typed.payerAccount.replaceAll(/\s/g, '');
  const filled = (text: string) => (text.trim() === '' ? t('missing') : undefined);
  const judge = (other: Partial<WrittenProof>) => findProofFlaw({ ...typed, ...other }, { firmName, today });
  const flaws = {
    amount: amount === undefined || !isEnterable(amount) ? t('amountWrong') : undefined,
    paidOn:
      typed.paidOn === '' || judge({ payerName: firmName }) === 'day_ahead' ? t('wrong.day') : undefined,
    payerName:
      filled(typed.payerName) ??
      (judge({}) === 'payer_differs'
        ? t('fault.payer_differs', { payerName: typed.payerName, firmName })
        : undefined),
    payerAccount: /^\d{8,30}$/.test(payerAccount) ? undefined : t('wrong.number'),
    payerBank: filled(typed.payerBank),
    serial: filled(typed.serial),
    files: typed.fileIds.length === 0 ? t('filesMissing') : undefined,
  };
  const shown = (flaw: string | undefined) => (isTried ? flaw : undefined);
  const send = async () => {
    setTried(true);
    if (amount === undefined || Object.values(flaws).some((flaw) => flaw !== undefined))
      return scrollToFirstError();
    const { paidOn, purpose } = typed;
    const written = {
      amount,
      paidOn,
      purpose,
      payerAccount,
      payerName: typed.payerName.trim(),
      payerBank: typed.payerBank.trim(),
      serial: typed.serial.trim(),
      matterNo: typed.matterNo.trim(),
      fileIds: [...typed.fileIds],
    };
    const done = earlier
      ? await editing.run({ id: earlier.id, version: earlier.version, ...written })
      : await submitting.run(written);
    if (done === undefined) return;
    draft.forget();
    showToast(t('submitted'));
    onDone(done.id);
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={earlier ? t('edit') : t('newProof')}
      foot={
        <Button kind="primary" type="submit" form={form} isWide isBusy={isBusy}>
          {t('submit')}
        </Button>
      }
    >
      <form
        id={form}
        className="bank-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="bank-note bank-note-first">{t('proofsWhy')}</p>
        <DraftOffer draft={draft} />
        <NumberField
          label={t('common.amount')}
          name="amount"
          isRequired
          unit={t('common.yuan')}
          value={typed.amount}
          error={shown(flaws.amount)}
          onChange={(text) => {
            write({ amount: text });
          }}
        />
        <DateField
          label={t('paidOn')}
          name="paidOn"
          isRequired
          value={typed.paidOn}
          max={today}
          error={shown(flaws.paidOn)}
          onChange={(paidOn) => {
            write({ paidOn });
          }}
        />
        <NameField
          label={t('payerName')}
          name="payerName"
          isRequired
          hint={t('payerNameHint')}
          value={typed.payerName}
          error={shown(flaws.payerName)}
          onChange={(payerName) => {
            write({ payerName });
          }}
        />
        <TextField
          label={t('payerAccount')}
          name="payerAccount"
          isRequired
          inputMode="numeric"
          maxLength={40}
          value={typed.payerAccount}
          error={shown(flaws.payerAccount)}
          onChange={(text) => {
            write({ payerAccount: text });
          }}
        />
        <NameField
          label={t('payerBank')}
          name="payerBank"
          isRequired
          maxLength={100}
          value={typed.payerBank}
          error={shown(flaws.payerBank)}
          onChange={(payerBank) => {
            write({ payerBank });
          }}
        />
        <TextField
          label={t('serial')}
          name="serial"
          isRequired
          maxLength={40}
          value={typed.serial}
          error={shown(flaws.serial)}
          onChange={(serial) => {
            write({ serial });
          }}
        />
        <OneOf
          label={t('proofPurpose')}
          name="purpose"
          value={typed.purpose}
          choices={PROOF_PURPOSES.map((one) => ({ value: one, label: t(`proofPurpose.${one}`) }))}
          onChange={(purpose) => {
            write({ purpose });
          }}
        />
        <TextField
          label={t('matterNo')}
          name="matterNo"
          maxLength={40}
          value={typed.matterNo}
          onChange={(matterNo) => {
            write({ matterNo });
          }}
        />
        <FilesField
          label={t('files')}
          name="fileIds"
          isRequired
          kinds={['jpg', 'png', 'pdf']}
          max={MAX_PROOF_FILES}
          value={typed.fileIds}
          hint={t('filesHint', { most: MAX_PROOF_FILES })}
          error={shown(flaws.files)}
          onChange={(change) => draft.write((now) => ({ ...now, fileIds: change(now.fileIds) }))}
        />
      </form>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Drawer>
  );
}
