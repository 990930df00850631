// Console panel of one payment order: images, verification, collection.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { ChoiceInput, TextInput } from '#features/content/console/Labelled.tsx';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import {
  collectOrder,
  deskOrder,
  dishonourOrder,
  enterCollection,
  refuseOrder,
  standingOf,
  verifyOrder,
} from '../calls/order.ts';
import { DRAFT_MAKERS } from '../states.ts';
import { History } from './History.tsx';
import { useSeats } from './useSeats.ts';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';

type OrderDetail = OutputOf<typeof deskOrder>;

export function DraftPanel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const own = useFeeWords();
  const reading = useCall(deskOrder, { orderId });
  return (
    <Drawer
      open
      title={reading.data ? `${reading.data.card.no} · ${own[`kind.${reading.data.card.type}`]}` : own.order}
      size={760}
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
        { label: words.state, value: own[`order.${standingOf(card)}`] },
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

type OpenAct = 'verify' | 'refuse' | 'enter' | 'collect' | 'dishonour';

function Acts({ read: { card, entered, mayCollect } }: { read: OrderDetail }) {
  const words = useFeeDeskWords();
  const holds = useSeats();
  const [asking, ask] = useState<OpenAct>();
  const isMaker = holds(DRAFT_MAKERS);
  return (
    <>
      <div className="desk-actions">
        {isMaker && card.state === 'registered' && (
          <Button
            danger
            onClick={() => {
              ask('refuse');
            }}
          >
            {words.refuse}
          </Button>
        )}
        {isMaker && card.state === 'registered' && (
          <Button
            type="primary"
            onClick={() => {
              ask('verify');
            }}
          >
            {words.verify}
          </Button>
        )}
        {isMaker && card.state === 'endorsed' && (
          <Button
            danger
            onClick={() => {
              ask('dishonour');
            }}
          >
            {words.dishonour}
          </Button>
        )}
        {isMaker && card.state === 'endorsed' && (
          <Button
            type={entered ? 'default' : 'primary'}
            onClick={() => {
              ask('enter');
            }}
          >
            {words.enter}
          </Button>
        )}
        {mayCollect && (
          <Button
            type="primary"
            onClick={() => {
              ask('collect');
            }}
          >
            {words.collect}
          </Button>
        )}
      </div>
      {asking !== undefined && (
        <ActDialog
          asking={asking}
          card={card}
          onClose={() => {
            ask(undefined);
          }}
        />
      )}
    </>
  );
}

function ActDialog({
  asking,
  card,
  onClose,
}: {
  asking: OpenAct;
  card: OrderDetail['card'];
  onClose: () => void;
}) {
  const words = useFeeDeskWords();
  const { fill } = useFormats();
  const [bank, setBank] = useState<Bank>('ICBC');
  const [serial, setSerial] = useState('');
  const [verify, refuse, enter, collect, dishonour] = [
    useMutationCall(verifyOrder).attempt,
    useMutationCall(refuseOrder).attempt,
    useMutationCall(enterCollection).attempt,
    useMutationCall(collectOrder).attempt,
    useMutationCall(dishonourOrder).attempt,
  ];
  const orderId = card.id;
  const acts: Record<OpenAct, (reason: string) => Promise<string | undefined>> = {
    verify: () => verify({ orderId }),
    refuse: (reason) => refuse({ orderId, reason }),
    collect: () => collect({ orderId }),
    dishonour: (reason) => dishonour({ orderId, reason }),
    enter: async () =>
      serial.trim() === '' ? words.needed : enter({ orderId, bank, serial: serial.trim() }),
  };
  const what = {
    verify: words['verify.what'],
    refuse: '',
    enter: '',
    collect: fill(words['collect.what'], { amount: card.amount }),
    dishonour: words['dishonour.what'],
  }[asking];
  const isDanger = asking === 'refuse' || asking === 'dishonour';
  return (
    <ConfirmWithReason
      title={words[asking]}
      confirmLabel={words[asking]}
      isDanger={isDanger}
      reason={isDanger ? 'needed' : undefined}
      longestReason={300}
      onConfirm={acts[asking]}
      onClose={onClose}
    >
      {what !== '' && <p className="desk-about">{what}</p>}
      {asking === 'enter' && (
        <ChoiceInput
          label={words.bank}
          value={bank}
          options={BANKS.map((value) => ({ value, label: value }))}
          onChange={(value: Bank) => {
            setBank(value);
          }}
        />
      )}
      {asking === 'enter' && <TextInput label={words.serial} value={serial} most={40} onChange={setSerial} />}
    </ConfirmWithReason>
  );
}
