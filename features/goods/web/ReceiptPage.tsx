// One warehouse receipt: whose it is, where the goods lie, and what has happened to it.
import './goods.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { deliverReceipt, receiptDetail, transferReceipt } from '../calls.ts';
import type { GoodsWords } from '../words/keys.ts';
import { AssayLine } from './AssayLine.tsx';
import { RECEIPT_TONES } from './tones.ts';
import { useDoing } from './useDoing.ts';
import { useSay } from './say.ts';
import { useGoodsWords } from './words.ts';
import { useNames } from '#features/catalog/web/useNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { FirmField, type NamedFirm } from '#features/trade/web/shared/FirmField.tsx';
import { askedId } from '#features/trade/web/shared/id.ts';
import type { AnswerOf } from '#packages/call/call.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';

type Detail = AnswerOf<typeof receiptDetail>;

export default function ReceiptPage() {
  const { say } = useSay();
  const { holds } = useTrader();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(receiptDetail, { receiptId: askedId(id) });
  const [act, setAct] = useState<'transfer' | 'deliver'>();
  const moves = query.data?.moves ?? [];
  const open = [
    ...(moves.includes('transfer') && holds(['firm_representative']) ? ['transfer' as const] : []),
    ...(moves.includes('deliver') && holds(['firm_dispatcher', 'firm_admin', 'firm_representative']) ? ['deliver' as const] : []),
  ];
  const [first] = open;
  return (
    <Screen title={say('tab.receipts')} bar={first && <StickyBar primary={{ label: say(`move.${first}`), onPress: () => { setAct(first); } }} />}>
      <Reading query={query} feature="goods">{(detail) => <Shown detail={detail} />}</Reading>
      {act && query.data && <ActSheet act={act} detail={query.data} onClose={() => { setAct(undefined); }} onDone={() => { setAct(undefined); void query.refetch(); }} />}
    </Screen>
  );
}

function Shown({ detail: { receipt, timeline } }: { detail: Detail }) {
  const { say, weight, minute } = useSay();
  const words = useGoodsWords();
  const { place, variety } = useNames();
  return (
    <>
      <StatusHeader
        state={<Tag tone={RECEIPT_TONES[receipt.state]}>{say(`state.${receipt.state}`)}</Tag>} id={<CopyableId id={receipt.no} />} title={weight(receipt.quantity)}
      />
      <Card><Rows>
        <Row label={say('owner')} value={receipt.owner.name} isFact />
        <Row label={say('warehouse')} value={receipt.warehouse.name} isFact />
        <Row label={say('variety')} value={variety(receipt.varietyId)} isFact />
        <Row label={say('place')} value={place(receipt.placeId)} isFact />
        <Row label={say('contract')} value={receipt.contractNo} isFact />
        {receipt.fromNo !== null && <Row label={say('fromReceipt')} value={receipt.fromNo} isFact />}
        <Row label={say('issuedAt')} value={minute(receipt.issuedAt)} isFact />
      </Rows></Card>
      <Section title={say('assay')}><AssayLine assay={receipt.assay} /></Section>
      <Section title={say('history')}>
        <Timeline
          label={say('history')}
          steps={timeline.map(({ move, by, reason, at }) => ({
            key: `${move}${String(at.getTime())}`, phase: 'done', title: words[`move.${move}` as keyof GoodsWords], notes: [`${minute(at)}${by ? ` · ${by}` : ''}`, ...(reason ? [reason] : [])],
          }))}
        />
      </Section>
    </>
  );
}

function ActSheet({ act, detail: { receipt }, onClose, onDone }: { act: 'transfer' | 'deliver'; detail: Detail; onClose: () => void; onDone: () => void }) {
  const { say, weight } = useSay();
  const [firm, setFirm] = useState<NamedFirm>();
  const transferring = useDoing(transferReceipt);
  const delivering = useDoing(deliverReceipt);
  const isTransfer = act === 'transfer';
  const confirm = async () => {
    if (isTransfer && !firm) return;
    const done = isTransfer ? await transferring.run({ receiptId: receipt.id, toFirmId: firm?.id ?? '' }) : await delivering.run({ receiptId: receipt.id });
    if (done) onDone();
  };
  const obstacle = transferring.obstacle ?? delivering.obstacle;
  return (
    <ConfirmSheet
      isOpen onClose={onClose} title={say(`move.${act}`)} confirmLabel={say('confirm')} onConfirm={confirm} isBusy={transferring.isBusy || delivering.isBusy}
      isDisabled={isTransfer && !firm} rows={[{ key: 'no', label: receipt.no, value: weight(receipt.quantity) }]}
    >
      {isTransfer && <FirmField label={say('transferTo')} value={firm} onChange={setFirm} isRequired hint={say('transfer.why')} />}
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
