// Console panel of one fee: amounts, objection, actions.

import { useFormats } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { answerObjection, billFees, deskFee, waiveFee } from '../calls/desk.ts';
import { BILLING_SEATS, feeMachine } from '../states.ts';
import { HistoryTimeline } from './HistoryTimeline.tsx';
import { useHoldsSeat } from './useHoldsSeat.ts';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';

type FeeDetail = OutputOf<typeof deskFee>;

export function FeePanel({ feeId, onClose }: { feeId: string; onClose: () => void }) {
  const own = useFeeWords();
  return (
    <DeskPanel
      call={deskFee}
      input={{ feeId }}
      title={({ card: { no, firm } }) => `${no} · ${firm.shortName}`}
      waiting={own.fee}
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
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { fill, money, tonnes, price, minute } = useFormats();
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
        { label: words.type, value: own[`type.${card.type}`] },
        { label: words.state, value: own[`fee.${card.state}`] },
        { label: words.contract, value: [card.contractNo, card.sheetNo].filter(Boolean).join(' · ') || '–' },
        {
          label: words.tonnes,
          value:
            card.quantity === null || card.rate === null
              ? '–'
              : `${tonnes(card.quantity)} ${own.tonne} × ${price(card.rate)} ${words.perTonne}`,
        },
        { label: words.gross, value: money(gross) },
        { label: words.discount, value: money(discount) },
        ...(credits.length === 0 ? [] : [{ label: own.charged, value: money(charged) }]),
        ...credits.map(({ no, sheetNo, cause, quantity, amount, isRefunded, at }) => ({
          label: no,
          value: [
            `−${money(amount)}`,
            fill(own[`credit.${cause}`], { sheet: sheetNo, tonnes: quantity }),
            own[isRefunded ? 'credit.refunded' : 'credit.dropped'],
            minute(at),
          ].join(' · '),
        })),
        {
          label: words.amount,
          value: `${money(card.payable)} · ${fill(own['vat.within'], { rate: vatRate })}`,
        },
        { label: words.net, value: money(net) },
        { label: words.vat, value: money(vat) },
        { label: words.due, value: card.dueAt ? minute(card.dueAt) : '–' },
        ...(note ? [{ label: words.note, value: note }] : []),
        ...(reason ? [{ label: words.reason, value: reason }] : []),
        ...(objectedAt
          ? [
              { label: words.objection, value: `${objection} · ${minute(objectedAt)}` },
              { label: words.reply, value: reply || '–' },
            ]
          : []),
      ]}
    />
  );
}

function Acts({ read: { card, waiverLimit } }: { read: FeeDetail }) {
  const words = useFeeDeskWords();
  const { fill } = useFormats();
  const holds = useHoldsSeat();
  const mayWaive = waiverLimit !== null && nextState(feeMachine, card.state, 'waive') !== undefined;
  const feeId = card.id;
  return (
    <DeskActs
      isRow
      acts={[
        act({
          label: words.answer,
          kind: 'plain',
          isOpen: card.isObjected && waiverLimit !== null,
          call: answerObjection,
          reason: 'needed',
          longestReason: 300,
          what: words['answer.what'],
          input: (reply) => ({ feeId, reply }),
        }),
        act({
          label: words.waive,
          kind: 'danger',
          isOpen: mayWaive,
          call: waiveFee,
          reason: 'needed',
          longestReason: 300,
          what: fill(words['waive.what'], { limit: waiverLimit ?? 0n }),
          input: (reason) => ({ feeId, reason }),
        }),
        act({
          label: words.send,
          isOpen: card.state === 'accrued' && holds(BILLING_SEATS),
          call: billFees,
          what: words['send.what'],
          input: () => ({ feeIds: [feeId] }),
        }),
      ]}
    />
  );
}
