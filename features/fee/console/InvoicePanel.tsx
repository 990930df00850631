// Console panel of one invoice request: lines, number, red number.

import Alert from 'antd/es/alert';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import type { InvoiceCard } from '../calls/bill.ts';
import { issueInvoice, refuseInvoice, reverseInvoice } from '../calls/desk.ts';
import { BILLING_SEATS } from '../states.ts';
import { useHoldsSeat } from './useHoldsSeat.ts';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';

export function InvoicePanel({ invoice, onClose }: { invoice: InvoiceCard; onClose: () => void }) {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { money, minute } = useFormats();
  const {
    no,
    title,
    taxNo,
    state,
    isOutdated,
    gross,
    net,
    vat,
    invoiceNo,
    redNo,
    reason,
    requestedAt,
    lines,
  } = invoice;
  return (
    <Drawer open title={`${no} · ${title}`} size={640} onClose={onClose} destroyOnHidden>
      <DeskFacts
        facts={[
          { label: words.state, value: own[`invoice.${state}`] },
          { label: words.title, value: title },
          { label: words.taxNo, value: taxNo },
          { label: words.amount, value: money(gross) },
          { label: words.net, value: money(net) },
          { label: words.vat, value: money(vat) },
          { label: words.since, value: minute(requestedAt) },
          { label: words.invoiceNo, value: invoiceNo ?? '–' },
          ...(redNo === null ? [] : [{ label: words.redNo, value: redNo }]),
          ...(reason ? [{ label: words.reason, value: reason }] : []),
        ]}
      />
      {isOutdated && <Alert type="warning" showIcon title={words['outdated.why']} />}
      <Acts invoice={invoice} onDone={onClose} />
      <DeskSection title={words.lines}>
        <DeskFacts
          facts={lines.map((line) => ({
            label: `${line.no} · ${own[`type.${line.type}`]}`,
            value: money(line.payable),
          }))}
        />
      </DeskSection>
    </Drawer>
  );
}

function Acts({ invoice: { id: invoiceId, state }, onDone }: { invoice: InvoiceCard; onDone: () => void }) {
  const words = useFeeDeskWords();
  const holds = useHoldsSeat();
  const [number, setNumber] = useState('');
  if (!holds(BILLING_SEATS)) return null;
  const check = () => (/^\d{20}$/.test(number) ? undefined : words['invoiceNo.bad']);
  const field = (label: string) => <TextInput label={label} value={number} most={20} onChange={setNumber} />;
  return (
    <DeskActs
      isRow
      onDone={onDone}
      acts={[
        act({
          label: words.refuse,
          kind: 'danger',
          isOpen: state === 'requested',
          call: refuseInvoice,
          reason: 'needed',
          longestReason: 300,
          input: (reason) => ({ invoiceId, reason }),
        }),
        act({
          label: words.issueInvoice,
          isOpen: state === 'requested',
          call: issueInvoice,
          about: field(words.invoiceNo),
          check,
          input: () => ({ invoiceId, invoiceNo: number }),
        }),
        act({
          label: words.reverse,
          kind: 'danger',
          isOpen: state === 'issued',
          call: reverseInvoice,
          reason: 'needed',
          longestReason: 300,
          about: (
            <>
              <p className="desk-about">{words['reverse.what']}</p>
              {field(words.redNo)}
            </>
          ),
          check,
          input: (reason) => ({ invoiceId, redNo: number, reason }),
        }),
      ]}
    />
  );
}
