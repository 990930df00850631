// Page of one warehouse receipt: owner, place and history.

import { useState } from 'react';
import * as z from 'zod/mini';
import './goods.css';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { deliverReceipt, receiptDetail, STOCK_SEATS } from '../calls.ts';
import { AssayLine } from './AssayLine.tsx';
import { RECEIPT_TONES } from './tones.ts';
import { TransferDrawer } from './TransferDrawer.tsx';

type Detail = OutputOf<typeof receiptDetail>;

const SHEETS = { transfer: TransferDrawer, deliver: DeliverSheet };

export default onTrial('signatures', ReceiptPage);

function ReceiptPage() {
  const t = useTranslation('goods');
  const { holds } = useTrader();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(receiptDetail, { receiptId: askedId(id) });
  const [act, setAct] = useState<'transfer' | 'deliver'>();
  const moves = query.data?.moves ?? [];
  const open = [
    ...(moves.includes('transfer') && holds(['firm_representative']) ? ['transfer' as const] : []),
    ...(moves.includes('deliver') && holds(STOCK_SEATS) ? ['deliver' as const] : []),
  ];
  const [first] = open;
  const Sheet = act && SHEETS[act];
  return (
    <Screen
      title={t('tab.receipts')}
      bar={
        first && (
          <StickyBar
            primary={{
              label: t(`move.${first}`),
              onPress: () => {
                setAct(first);
              },
            }}
          />
        )
      }
    >
      <QueryView query={query} feature="goods">
        {(detail) => <ReceiptView detail={detail} />}
      </QueryView>
      {Sheet && query.data && (
        <Sheet
          receipt={query.data.receipt}
          onClose={() => {
            setAct(undefined);
          }}
          onDone={() => {
            setAct(undefined);
            void query.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function ReceiptView({ detail: { receipt, timeline } }: { detail: Detail }) {
  const t = useTranslation('goods');
  const { minute } = useFormats();
  const { weight } = useTermFormats();
  const tGoods = useTranslation('goods');
  const { place, variety } = useCatalogNames();
  return (
    <>
      <StatusHeader
        state={<Tag tone={RECEIPT_TONES[receipt.state]}>{t(`state.${receipt.state}`)}</Tag>}
        id={<CopyableId id={receipt.no} />}
        title={weight(receipt.quantity)}
      />
      <Card>
        <Rows>
          <Row label={t('owner')} value={receipt.owner.name} isFact />
          <Row label={t('warehouse')} value={receipt.warehouse.name} isFact />
          <Row label={t('variety')} value={variety(receipt.varietyId)} isFact />
          <Row label={t('place')} value={place(receipt.placeId)} isFact />
          <Row label={t('contract')} value={receipt.contractNo} isFact />
          {receipt.fromNo !== null && <Row label={t('fromReceipt')} value={receipt.fromNo} isFact />}
          <Row label={t('issuedAt')} value={minute(receipt.issuedAt)} isFact />
        </Rows>
      </Card>
      <Section title={t('assay')}>
        <AssayLine assay={receipt.assay} />
      </Section>
      <Section title={t('history')}>
        <Timeline
          label={t('history')}
          steps={timeline.map(({ move, by, reason, at, signed }) => ({
            key: `${move}${String(at.getTime())}`,
            phase: 'done',
            title: tGoods(`move.${move}` as PlainKey<'goods'>),
            notes: [
              `${minute(at)}${by ? ` · ${by}` : ''}`,
              ...(reason ? [reason] : []),
              ...(signed ? [t('transfer.signed', { serial: signed.serial.slice(-8).toUpperCase() })] : []),
            ],
          }))}
        />
      </Section>
    </>
  );
}

interface DeliverProps {
  readonly receipt: Detail['receipt'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeliverSheet({ receipt, onClose, onDone }: DeliverProps) {
  const t = useTranslation('goods');
  const { weight } = useTermFormats();
  return (
    <ActDrawer
      title={t('move.deliver')}
      label={t('confirm')}
      call={deliverReceipt}
      input={() => ({ receiptId: receipt.id })}
      rows={[{ key: 'no', label: receipt.no, value: weight(receipt.quantity) }]}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
