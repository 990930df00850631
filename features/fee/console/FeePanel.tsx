// Console panel of one fee: amounts, objection, actions.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { next } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { answerObjection, billFees, deskFee, waiveFee } from '../calls/desk.ts';
import { BILLING_SEATS, feeMachine } from '../states.ts';
import { History } from './History.tsx';
import { useSeats } from './useSeats.ts';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';

type FeeDetail = OutputOf<typeof deskFee>;

export function FeePanel({ feeId, onClose }: { feeId: string; onClose: () => void }) {
  const own = useFeeWords();
  const reading = useCall(deskFee, { feeId });
  return (
    <Drawer
      open
      title={reading.data ? `${reading.data.card.no} · ${reading.data.card.firm.shortName}` : own.fee}
      size={720}
      onClose={onClose}
      destroyOnHidden
    >
      <DeskRead reading={reading} feature="fee">
        {(read) => (
          <>
            <Facts read={read} />
            <Acts read={read} />
            <History timeline={read.timeline} />
          </>
        )}
      </DeskRead>
    </Drawer>
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
  const holds = useSeats();
  const [asking, ask] = useState<'send' | 'waive' | 'answer'>();
  const [send, waive, answer] = [
    useMutationCall(billFees).attempt,
    useMutationCall(waiveFee).attempt,
    useMutationCall(answerObjection).attempt,
  ];
  const close = () => {
    ask(undefined);
  };
  const mayWaive = waiverLimit !== null && next(feeMachine, card.state, 'waive') !== undefined;
  return (
    <>
      <div className="desk-actions">
        {card.isObjected && waiverLimit !== null && (
          <Button
            onClick={() => {
              ask('answer');
            }}
          >
            {words.answer}
          </Button>
        )}
        {mayWaive && (
          <Button
            danger
            onClick={() => {
              ask('waive');
            }}
          >
            {words.waive}
          </Button>
        )}
        {card.state === 'accrued' && holds(BILLING_SEATS) && (
          <Button
            type="primary"
            onClick={() => {
              ask('send');
            }}
          >
            {words.send}
          </Button>
        )}
      </div>
      {asking === 'send' && (
        <ConfirmWithReason
          title={words.send}
          confirmLabel={words.send}
          onConfirm={() => send({ feeIds: [card.id] })}
          onClose={close}
        >
          <p className="desk-about">{words['send.what']}</p>
        </ConfirmWithReason>
      )}
      {asking === 'waive' && (
        <ConfirmWithReason
          title={words.waive}
          confirmLabel={words.waive}
          isDanger
          reason="needed"
          longestReason={300}
          onConfirm={(reason) => waive({ feeId: card.id, reason })}
          onClose={close}
        >
          <p className="desk-about">{fill(words['waive.what'], { limit: waiverLimit ?? 0n })}</p>
        </ConfirmWithReason>
      )}
      {asking === 'answer' && (
        <ConfirmWithReason
          title={words.answer}
          confirmLabel={words.answer}
          reason="needed"
          longestReason={300}
          onConfirm={(reply) => answer({ feeId: card.id, reply })}
          onClose={close}
        >
          <p className="desk-about">{words['answer.what']}</p>
        </ConfirmWithReason>
      )}
    </>
  );
}
