// Drawer to record the seller's invoice number and file.

import { useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Sheet } from '#packages/ui/Drawer.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { recordInvoice } from '../../calls/confirm.ts';
import { useSay } from '../parts/say.ts';
import type { Detail } from './detail.ts';

const DIGITS = 20;

export function InvoiceSheet({
  detail: { card },
  onClose,
  onDone,
}: {
  detail: Detail;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const { say, trade } = useSay();
  const today = dayInMarket(new Date(serverNow()));
  const [no, setNo] = useState('');
  const [on, setOn] = useState(today);
  const [fileId, setFileId] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(recordInvoice);
  const isWrong = !/^\d{20}$/.test(no);
  const record = async () => {
    setTried(true);
    if (
      isWrong ||
      on === '' ||
      !(await run({ sheetId: card.id, invoiceNo: no, invoicedOn: on, fileId: fileId ?? null }))
    )
      return;
    showToast(trade('done'));
    onDone();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('act.invoice')}
      foot={
        <Button kind="primary" isWide isBusy={isBusy} onPress={record}>
          {say('act.invoice')}
        </Button>
      }
    >
      <TextField
        label={say('invoice.no')}
        value={no}
        onChange={(text) => {
          setNo(text.replaceAll(/\D/g, '').slice(0, DIGITS));
        }}
        inputMode="numeric"
        isRequired
        hint={say('invoice.digits', { count: no.length })}
        error={isTried && isWrong ? say('invoice.wrong') : undefined}
      />
      <DateField label={say('invoice.on')} value={on} onChange={setOn} max={today} isRequired />
      <FilesField
        label={say('invoice.file')}
        kinds={['pdf', 'ofd', 'jpg', 'png']}
        most={1}
        value={fileId === undefined ? [] : [fileId]}
        onAdd={setFileId}
        onRemove={() => {
          setFileId(undefined);
        }}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Sheet>
  );
}
