// Console panel of one fee: amounts, objection, actions.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { answerObjection, billFees, deskFee, waiveFee } from '../calls/desk.ts';
import { BILLING_SEATS, feeMachine } from '../states.ts';
import { FEE_COLOURS } from './colours.ts';
import { HistoryTimeline } from './HistoryTimeline.tsx';
import { useHoldsSeat } from './useHoldsSeat.ts';

type FeeDetail = OutputOf<typeof deskFee>;

export function FeePanel({ feeId, onClose }: { feeId: string; onClose: () => void }) {
  const t = useTranslation('fee');
  return (
    <DeskPanel
      call={deskFee}
      input={{ feeId }}
      title={({ card: { no, firm } }) => `${no} · ${firm.shortName}`}
      waiting={t('fee')}
      size={720}
      feature="fee"
      onClose={onClose}
    >
      {(read) => (
        <>
          <Facts read={read} />
          <Acts read={read} />
          <HistoryTimeline timeline={read.timeline} />
        </>
      )}
    </DeskPanel>
  );
}

function Facts({ read }: { read: FeeDetail }) {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const { money, tonnes, price, minute } = useFormats();
  const {
    card,
    gross,
    discount,
    charged,
    credits,
    vatRate,
    net,
    vat,
    note,
    reason,
    objection,
    objectedAt,
    reply,
  } = read;
  return (
    <DeskFacts
      facts={[
        { label: t('common.type'), value: tFee(`type.${card.type}`) },
        {
          label: t('common.state'),
          value: <Tag color={FEE_COLOURS[card.state]}>{tFee(`fee.${card.state}`)}</Tag>,
        },
        {
          label: t('common.contract'),
          value: card.contractNo || '–',
          leadsTo: card.contractId === null ? null : { type: 'contract', id: card.contractId },
        },
        ...(card.sheetId === null
          ? []
          : [
              {
                label: t('sheet'),
                value: card.sheetNo,
                leadsTo: { type: 'sheet', id: card.sheetId },
              },
            ]),
        card.agreed
          ? {
              label: `${tFee('agreed.entrust')} ${card.agreed.entrustNo}`,
              value: tFee('byShare', { worth: card.agreed.worth, share: card.agreed.share }),
            }
          : {
              label: t('tonnes'),
              value:
                card.quantity === null || card.rate === null
                  ? '–'
                  : `${tonnes(card.quantity)} ${tFee('tonne')} × ${price(card.rate)} ${t('perTonne')}`,
            },
        { label: t('gross'), value: money(gross) },
        { label: t('discount'), value: money(discount) },
        ...(credits.length === 0 ? [] : [{ label: tFee('charged'), value: money(charged) }]),
        ...credits.map(({ no, sheetNo, cause, quantity, amount, isRefunded, at }) => ({
          label: no,
          value: [
            `−${money(amount)}`,
            tFee(`credit.${cause}`, { sheet: sheetNo, tonnes: quantity }),
            tFee(isRefunded ? 'credit.refunded' : 'credit.dropped'),
            minute(at),
          ].join(' · '),
        })),
        {
          label: t('common.amount'),
          value: `${money(card.payable)} · ${tFee('vat.within', { rate: vatRate })}`,
        },
        { label: t('net'), value: money(net) },
        { label: t('vat'), value: money(vat) },
        { label: t('due'), value: card.dueAt ? minute(card.dueAt) : '–' },
        ...(note ? [{ label: t('common.note'), value: note }] : []),
        ...(reason ? [{ label: t('common.reason'), value: reason }] : []),
        ...(objectedAt
          ? [
              { label: t('objection'), value: `${objection} · ${minute(objectedAt)}` },
              { label: t('reply'), value: reply || '–' },
            ]
          : []),
      ]}
    />
  );
}

function Acts({ read: { card, waiverLimit } }: { read: FeeDetail }) {
  const t = useTranslation('fee.console');
  const holds = useHoldsSeat();
  const mayWaive = waiverLimit !== null && nextState(feeMachine, card.state, 'waive') !== undefined;
  const feeId = card.id;
  return (
    <DeskActs
      isRow
      acts={[
        act({
          label: t('answer'),
          kind: 'plain',
          isOpen: card.isObjected && waiverLimit !== null,
          call: answerObjection,
          reason: 'needed',
          longestReason: 300,
          what: t('answer.what'),
          input: (reply) => ({ feeId, reply }),
        }),
        act({
          label: t('waive'),
          kind: 'danger',
          isOpen: mayWaive,
          call: waiveFee,
          reason: 'needed',
          longestReason: 300,
          what: t('waive.what', { limit: waiverLimit ?? 0n }),
          input: (reason) => ({ feeId, reason }),
        }),
        act({
          label: t('send'),
          isOpen: card.state === 'accrued' && holds(BILLING_SEATS),
          call: billFees,
          what: t('send.what'),
          input: () => ({ feeIds: [feeId] }),
        }),
      ]}
    />
  );
}
