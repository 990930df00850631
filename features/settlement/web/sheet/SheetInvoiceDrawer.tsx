// Drawer to record the seller's invoice number and file.

import { useState } from 'react';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { dayInMarket, hasCome } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { recordInvoice } from '../../calls/confirm.ts';
import type { SheetDetail } from '../../calls/sheet.ts';

const DIGITS = 20;

export function SheetInvoiceDrawer({
  detail: { card },
  onClose,
  onDone,
}: {
  detail: SheetDetail;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const today = dayInMarket(new Date(serverNow()));
  const [no, setNo] = useState('');
  const [on, setOn] = useState(today);
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const isWrong = !/^\d{20}$/.test(no);
  const isDayRight = on !== '' && hasCome(on, today);
  return (
    <ActDrawer
      title={t('act.invoice')}
      call={recordInvoice}
      input={() =>
        isWrong || !isDayRight
          ? undefined
          : { sheetId: card.id, invoiceNo: no, invoicedOn: on, fileId: fileIds[0] ?? null }
      }
      done={tTerms('done')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <TextField
            label={t('invoice.no')}
            name="invoiceNo"
            value={no}
            onChange={(text) => {
              setNo(text.replaceAll(/\D/g, '').slice(0, DIGITS));
            }}
            inputMode="numeric"
            isRequired
            hint={t('invoice.digits', { count: no.length })}
            error={isTried && isWrong ? t('invoice.wrong') : undefined}
          />
          <DateField
            label={t('invoice.on')}
            name="invoicedOn"
            value={on}
            onChange={setOn}
            max={today}
            isRequired
            error={isTried && !isDayRight ? t('fault.day_ahead', { latest: today }) : undefined}
          />
          <FilesField
            label={t('invoice.file')}
            name="fileId"
            kinds={['pdf', 'ofd', 'jpg', 'png']}
            max={1}
            value={fileIds}
            onChange={setFileIds}
          />
        </>
      )}
    </ActDrawer>
  );
}
