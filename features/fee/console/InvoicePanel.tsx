// Console panel of one invoice request: lines, number, red number.

import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { TextInput } from '#features/content/console/Labelled.tsx';
import { useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import type { InvoiceCard } from '../calls/bill.ts';
import { issueInvoice, refuseInvoice, reverseInvoice } from '../calls/desk.ts';
import { BILLING_SEATS } from '../states.ts';
import { useSeats } from './useSeats.ts';
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
  const holds = useSeats();
  const [asking, ask] = useState<'issue' | 'refuse' | 'reverse'>();
  const [number, setNumber] = useState('');
  const [issue, refuse, reverse] = [
    useMutationCall(issueInvoice).attempt,
    useMutationCall(refuseInvoice).attempt,
    useMutationCall(reverseInvoice).attempt,
  ];
  if (!holds(BILLING_SEATS)) return null;
  const close = () => {
    ask(undefined);
  };
  const numbered = async (act: (number: string) => Promise<string | undefined>) =>
    /^\d{20}$/.test(number) ? act(number) : words['invoiceNo.bad'];
  const done = async (problem: Promise<string | undefined>) => {
    const against = await problem;
    if (against === undefined) onDone();
    return against;
  };
  return (
    <>
      <div className="desk-actions">
        {state === 'requested' && (
          <Button
            danger
            onClick={() => {
              ask('refuse');
            }}
          >
            {words.refuse}
          </Button>
        )}
        {state === 'requested' && (
          <Button
            type="primary"
            onClick={() => {
              ask('issue');
            }}
          >
            {words.issueInvoice}
          </Button>
        )}
        {state === 'issued' && (
          <Button
            danger
            onClick={() => {
              ask('reverse');
            }}
          >
            {words.reverse}
          </Button>
        )}
      </div>
      {asking === 'issue' && (
        <ConfirmWithReason
          title={words.issueInvoice}
          confirmLabel={words.issueInvoice}
          onConfirm={() => done(numbered((invoiceNo) => issue({ invoiceId, invoiceNo })))}
          onClose={close}
        >
          <TextInput label={words.invoiceNo} value={number} most={20} onChange={setNumber} />
        </ConfirmWithReason>
      )}
      {asking === 'refuse' && (
        <ConfirmWithReason
          title={words.refuse}
          confirmLabel={words.refuse}
          isDanger
          reason="needed"
          longestReason={300}
          onConfirm={(reason) => done(refuse({ invoiceId, reason }))}
          onClose={close}
        />
      )}
      {asking === 'reverse' && (
        <ConfirmWithReason
          title={words.reverse}
          confirmLabel={words.reverse}
          isDanger
          reason="needed"
          longestReason={300}
          onConfirm={(reason) => done(numbered((redNo) => reverse({ invoiceId, redNo, reason })))}
          onClose={close}
        >
          <p className="desk-about">{words['reverse.what']}</p>
          <TextInput label={words.redNo} value={number} most={20} onChange={setNumber} />
        </ConfirmWithReason>
      )}
    </>
  );
}
