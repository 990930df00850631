// Console panel of one payment order: images, verification, collection.

import Tag from 'antd/es/tag';
import { useState } from 'react';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
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
import { ORDER_COLOURS } from './colours.ts';
import { HistoryTimeline } from './HistoryTimeline.tsx';
import { useHoldsSeat } from './useHoldsSeat.ts';

type OrderDetail = OutputOf<typeof deskOrder>;

export function DraftPanel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useTranslation('fee');
  return (
    <DeskPanel
      call={deskOrder}
      input={{ orderId }}
      title={({ card: { no, type } }) => `${no} · ${t(`kind.${type}`)}`}
      waiting={t('order')}
      size={1_080}
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
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const tBank = useTranslation('bank');
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
    <FactsWithPapers
      papers={images}
      facts={[
        {
          label: t('common.state'),
          value: <Tag color={ORDER_COLOURS[card.state]}>{tFee(`order.${displayStateOf(card)}`)}</Tag>,
        },
        {
          label: t('common.payer'),
          value: card.payer.shortName,
          leadsTo: { type: 'firm', id: card.payer.id },
        },
        { label: t('payee'), value: card.payee.shortName, leadsTo: { type: 'firm', id: card.payee.id } },
        { label: t('common.amount'), value: money(card.amount) },
        { label: t('reference'), value: card.reference },
        ...(rangeFrom !== null && rangeTo !== null
          ? [{ label: t('range'), value: `${integer(rangeFrom)} – ${integer(rangeTo)}` }]
          : []),
        { label: t('issuedOn'), value: day(issuedOn) },
        { label: t('maturesOn'), value: day(card.maturesOn) },
        { label: t('drawer'), value: drawer },
        { label: t('acceptor'), value: acceptor },
        { label: t('endorsements'), value: endorsements.join(' → ') || '–' },
        {
          label: t('common.contract'),
          value: card.contractNo,
          leadsTo: { type: 'contract', id: card.contractId },
        },
        {
          label: t('sheets'),
          value:
            sheets.length === 0
              ? '–'
              : sheets.map(({ id, no, amount }) => (
                  <p key={id}>
                    <MatterLink to={{ type: 'sheet', id }}>{no}</MatterLink> {money(amount)}
                  </p>
                )),
        },
        { label: t('surcharge'), value: money(surcharge) },
        ...(images.length === 0 ? [{ label: t('images'), value: '–' }] : []),
        ...(card.presentedAt ? [{ label: tFee('step.present'), value: minute(card.presentedAt) }] : []),
        ...(entered
          ? [
              {
                label: t('entered'),
                value: [
                  `${tBank(`bank.${entered.bank}`)} ${entered.serial}`,
                  entered.by,
                  minute(entered.at),
                ].join(' · '),
              },
            ]
          : []),
        ...(reason ? [{ label: t('common.reason'), value: reason }] : []),
      ]}
    />
  );
}

function Acts({ read: { card, entered, mayCollect } }: { read: OrderDetail }) {
  const t = useTranslation('fee.console');
  const tBank = useTranslation('bank');
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
          label: t('refuse'),
          kind: 'danger',
          isOpen: isMaker && isRegistered,
          call: refuseOrder,
          reason: 'needed',
          longestReason: 300,
          input: (reason) => ({ orderId, reason }),
        }),
        act({
          label: t('verify'),
          isOpen: isMaker && isRegistered,
          call: verifyOrder,
          what: t('verify.what'),
          input: () => ({ orderId }),
        }),
        act({
          label: t('dishonour'),
          kind: 'danger',
          isOpen: isMaker && isEndorsed,
          call: dishonourOrder,
          reason: 'needed',
          longestReason: 300,
          what: t('dishonour.what'),
          input: (reason) => ({ orderId, reason }),
        }),
        act({
          label: t('enter'),
          kind: entered ? 'plain' : 'primary',
          isOpen: isMaker && isEndorsed,
          call: enterCollection,
          about: (
            <>
              <ChoiceInput
                label={t('bank')}
                value={bank}
                options={BANKS.map((value) => ({ value, label: tBank(`bank.${value}`) }))}
                onChange={(value: Bank) => setBank(value)}
              />
              <TextInput label={t('serial')} value={serial} most={40} onChange={setSerial} />
            </>
          ),
          check: () => (serial.trim() === '' ? t('needed') : undefined),
          input: () => ({ orderId, bank, serial: serial.trim() }),
        }),
        act({
          label: t('collect'),
          isOpen: mayCollect,
          call: collectOrder,
          what: t('collect.what', { amount: card.amount }),
          input: () => ({ orderId }),
        }),
      ]}
    />
  );
}
