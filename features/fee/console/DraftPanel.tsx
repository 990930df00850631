// Console panel of one payment order: images, verification, collection.

import { useState } from 'react';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import {
  collectOrder,
  deskOrder,
  dishonourOrder,
  enterCollection,
  refuseOrder,
  displayStateOf,
  verifyOrder,
} from '../calls/order.ts';
import { DRAFT_MAKERS } from '../states.ts';
import { HistoryTimeline } from './HistoryTimeline.tsx';
import { useHoldsSeat } from './useHoldsSeat.ts';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';

type OrderDetail = OutputOf<typeof deskOrder>;

export function DraftPanel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const own = useFeeWords();
  return (
    <DeskPanel
      call={deskOrder}
      input={{ orderId }}
      title={({ card: { no, type } }) => `${no} · ${own[`kind.${type}`]}`}
      waiting={own.order}
      size={760}
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

function Facts({ read }: { read: OrderDetail }) {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { day, integer, money, minute } = useFormats();
  const {
    card,
    rangeFrom,
    rangeTo,
    issuedOn,
    drawer,
    acceptor,
    endorsements,
    sheets,
    surcharge,
    images,
    entered,
    reason,
  } = read;
  return (
    <DeskFacts
      facts={[
        { label: words.state, value: own[`order.${displayStateOf(card)}`] },
        { label: words.payer, value: card.payer.shortName },
        { label: words.payee, value: card.payee.shortName },
        { label: words.amount, value: money(card.amount) },
        { label: words.reference, value: card.reference },
        ...(rangeFrom !== null && rangeTo !== null
          ? [{ label: words.range, value: `${integer(rangeFrom)} – ${integer(rangeTo)}` }]
          : []),
        { label: words.issuedOn, value: day(issuedOn) },
        { label: words.maturesOn, value: day(card.maturesOn) },
        { label: words.drawer, value: drawer },
        { label: words.acceptor, value: acceptor },
        { label: words.endorsements, value: endorsements.join(' → ') || '–' },
        { label: words.contract, value: card.contractNo },
        {
          label: words.sheets,
          value: sheets.map(({ no, amount }) => `${no} ${money(amount)}`).join(' · ') || '–',
        },
        { label: words.surcharge, value: money(surcharge) },
        {
          label: words.images,
          value:
            images.length === 0
              ? '–'
              : images.map((file) => (
                  <a key={file.fileId} href={file.url} target="_blank" rel="noopener noreferrer">
                    {file.name}{' '}
                  </a>
                )),
        },
        ...(card.presentedAt ? [{ label: own['step.present'], value: minute(card.presentedAt) }] : []),
        ...(entered
          ? [
              {
                label: words.entered,
                value: `${entered.bank} ${entered.serial} · ${entered.by} · ${minute(entered.at)}`,
              },
            ]
          : []),
        ...(reason ? [{ label: words.reason, value: reason }] : []),
      ]}
    />
  );
}

function Acts({ read: { card, entered, mayCollect } }: { read: OrderDetail }) {
  const words = useFeeDeskWords();
  const { fill } = useFormats();
  const holds = useHoldsSeat();
  const [bank, setBank] = useState<Bank>('ICBC');
  const [serial, setSerial] = useState('');
  const isMaker = holds(DRAFT_MAKERS);
  const orderId = card.id;
  const [isRegistered, isEndorsed] = [card.state === 'registered', card.state === 'endorsed'];
  return (
    <DeskActs
      isRow
      acts={[
        act({
          label: words.refuse,
          kind: 'danger',
          isOpen: isMaker && isRegistered,
          call: refuseOrder,
          reason: 'needed',
          longestReason: 300,
          input: (reason) => ({ orderId, reason }),
        }),
        act({
          label: words.verify,
          isOpen: isMaker && isRegistered,
          call: verifyOrder,
          what: words['verify.what'],
          input: () => ({ orderId }),
        }),
        act({
          label: words.dishonour,
          kind: 'danger',
          isOpen: isMaker && isEndorsed,
          call: dishonourOrder,
          reason: 'needed',
          longestReason: 300,
          what: words['dishonour.what'],
          input: (reason) => ({ orderId, reason }),
        }),
        act({
          label: words.enter,
          kind: entered ? 'plain' : 'primary',
          isOpen: isMaker && isEndorsed,
          call: enterCollection,
          about: (
            <>
              <ChoiceInput
                label={words.bank}
                value={bank}
                options={BANKS.map((value) => ({ value, label: value }))}
                onChange={(value: Bank) => setBank(value)}
              />
              <TextInput label={words.serial} value={serial} most={40} onChange={setSerial} />
            </>
          ),
          check: () => (serial.trim() === '' ? words.needed : undefined),
          input: () => ({ orderId, bank, serial: serial.trim() }),
        }),
        act({
          label: words.collect,
          isOpen: mayCollect,
          call: collectOrder,
          what: fill(words['collect.what'], { amount: card.amount }),
          input: () => ({ orderId }),
        }),
      ]}
    />
  );
}
