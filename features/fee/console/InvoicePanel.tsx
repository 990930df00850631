// Console panel of one invoice request: lines, number, red number.

import Alert from 'antd/es/alert';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import type { InvoiceCard } from '../calls/bill.ts';
import { issueInvoice, refuseInvoice, reverseInvoice } from '../calls/desk.ts';
import { BILLING_SEATS } from '../states.ts';
import { INVOICE_COLOURS } from './colours.ts';
import { useHoldsSeat } from './useHoldsSeat.ts';

export function InvoicePanel({ invoice, onClose }: { invoice: InvoiceCard; onClose: () => void }) {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
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
    <DeskDrawer title={`${no} · ${title}`} size={640} onClose={onClose}>
      <DeskFacts
        facts={[
          {
            label: t('common.state'),
            value: <Tag color={INVOICE_COLOURS[state]}>{tFee(`invoice.${state}`)}</Tag>,
          },
          { label: t('title'), value: title },
          { label: t('taxNo'), value: taxNo },
          { label: t('common.amount'), value: money(gross) },
          { label: t('net'), value: money(net) },
          { label: t('vat'), value: money(vat) },
          { label: t('since'), value: minute(requestedAt) },
          { label: t('invoiceNo'), value: invoiceNo ?? '–' },
          ...(redNo === null ? [] : [{ label: t('redNo'), value: redNo }]),
          ...(reason ? [{ label: t('common.reason'), value: reason }] : []),
        ]}
      />
      {isOutdated && <Alert type="warning" showIcon title={t('outdated.why')} />}
      <Acts invoice={invoice} onDone={onClose} />
      <DeskSection title={t('lines')}>
        <DeskFacts
          facts={lines.map((line) => ({
            label: `${line.no} · ${tFee(`type.${line.type}`)}`,
            value: money(line.payable),
          }))}
        />
      </DeskSection>
    </DeskDrawer>
  );
}

function Acts({ invoice: { id: invoiceId, state }, onDone }: { invoice: InvoiceCard; onDone: () => void }) {
  const t = useTranslation('fee.console');
  const holds = useHoldsSeat();
  const [number, setNumber] = useState('');
  if (!holds(BILLING_SEATS)) return null;
  const check = () => (/^\d{20}$/.test(number) ? undefined : t('invoiceNo.bad'));
  const field = (name: 'invoiceNo' | 'redNo') => (
    <TextInput label={t(name)} name={name} value={number} most={20} onChange={setNumber} />
  );
  return (
    <DeskActs
      isRow
      onDone={onDone}
      acts={[
        act({
          label: t('refuse'),
          kind: 'danger',
          isOpen: state === 'requested',
          call: refuseInvoice,
          reason: 'needed',
          longestReason: 300,
          input: (reason) => ({ invoiceId, reason }),
        }),
        act({
          label: t('issueInvoice'),
          isOpen: state === 'requested',
          call: issueInvoice,
          about: field('invoiceNo'),
          check,
          input: () => ({ invoiceId, invoiceNo: number }),
        }),
        act({
          label: t('reverse'),
          kind: 'danger',
          isOpen: state === 'issued',
          call: reverseInvoice,
          reason: 'needed',
          longestReason: 300,
          about: (
            <>
              <p className="desk-about">{t('reverse.what')}</p>
              {field('redNo')}
            </>
          ),
          check,
          input: (reason) => ({ invoiceId, redNo: number, reason }),
        }),
      ]}
    />
  );
}
