// Drawer to change the firm's invoice data and submit it for review.

import './funds.css';
import { useState } from 'react';
import { beginChange, ownForm, saveForm, markFormSubmitted } from '#features/certification/calls/own.ts';
import type { FormContent } from '#features/certification/form.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { type Client, newRandomCode } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { FaultError, useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { FIRM_FORM } from './paths.ts';

const FIELDS = ['invoiceAddress', 'invoicePhone', 'bankName', 'invoiceEmail'] as const;
type InvoiceInput = Pick<FormContent, (typeof FIELDS)[number] | 'bankAccount'>;

const LABELS = {
  invoiceAddress: 'invoiceAddress',
  invoicePhone: 'invoicePhone',
  bankName: 'invoiceBank',
  invoiceEmail: 'invoiceEmail',
} as const satisfies Record<(typeof FIELDS)[number], string>;
const LONGEST = { invoiceAddress: 200, invoicePhone: 20, bankName: 100, invoiceEmail: 100 } as const;
const MAX_ACCOUNT = 40;

export function InvoiceTitleDrawer({
  inForce,
  onClose,
  onDone,
}: {
  inForce: FormContent;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation('funds');
  const textOf = useFaultText('certification');
  const { client } = useApi();
  const tGeneric = useTranslation('generic');
  const [written, setWritten] = useState<InvoiceInput>(() => ({
    invoiceAddress: inForce.invoiceAddress,
    invoicePhone: inForce.invoicePhone,
    bankName: inForce.bankName,
    invoiceEmail: inForce.invoiceEmail,
    bankAccount: '',
  }));
  const [problem, setProblem] = useState<string>();
  const isSame = written.bankAccount === '' && FIELDS.every((field) => written[field] === inForce[field]);
  const send = async () => {
    setProblem(undefined);
    if (!navigator.onLine) return setProblem(tGeneric('offline.act'));
    try {
      await submitChange(client, written);
      showToast(t('sentForReview'));
      onDone();
    } catch (error) {
      setProblem(textOf(error instanceof Error ? error : new Error(String(error))));
    }
  };
  const foot = (
    <Button kind="primary" isWide isDisabled={isSame} onPress={send}>
      {t('sendForReview')}
    </Button>
  );
  return (
    <Drawer isOpen onClose={onClose} title={t('editInvoice')} foot={foot}>
      <div className="funds-fields">
        <NoticeBox>{t('editInvoiceWhy')}</NoticeBox>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(LABELS[field])}
            value={written[field]}
            maxLength={LONGEST[field]}
            type={field === 'invoicePhone' ? 'tel' : field === 'invoiceEmail' ? 'email' : 'text'}
            onChange={(text) => {
              setWritten({ ...written, [field]: text });
            }}
          />
        ))}
        <TextField
          label={t('invoiceAccount')}
          value={written.bankAccount}
          maxLength={MAX_ACCOUNT}
          inputMode="numeric"
          hint={inForce.bankAccount === '' ? undefined : t('accountKeep', { masked: inForce.bankAccount })}
          onChange={(bankAccount) => {
            setWritten({ ...written, bankAccount });
          }}
        />
        {problem !== undefined && (
          <NoticeBox tone="danger" action={<Link to={FIRM_FORM}>{t('toForm')}</Link>}>
            {problem}
          </NoticeBox>
        )}
      </div>
    </Drawer>
  );
}

/** Begins a change of the certified form, writes only these fields and submits it. */
async function submitChange(client: Client, { bankAccount, ...written }: InvoiceInput): Promise<void> {
  await answered(client, beginChange, {});
  const { form } = await answered(client, ownForm, {});
  if (!form) return;
  const content = {
    ...form.content,
    ...written,
    ...(bankAccount.trim() === '' ? {} : { bankAccount: bankAccount.trim() }),
  };
  const { version } = await answered(client, saveForm, { version: form.version, content });
  await answered(client, markFormSubmitted, { version });
}

async function answered<C extends Call>(client: Client, call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const result = await client(call, input, { randomCode: newRandomCode(), showError: false });
  if (result.ok) return result.answer;
  throw new FaultError(result.fault as unknown as ConstructorParameters<typeof FaultError>[0]);
}
