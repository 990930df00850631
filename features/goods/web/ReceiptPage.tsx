// Page of one warehouse receipt: owner, place and history.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import './goods.css';
import { Word } from '#features/catalog/web/word/Word.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { FinanceThis } from '#features/funds/web/FinanceThis.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { kg } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { PlainKey } from '#packages/i18n/translate.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
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
  // Of a pledged receipt the warehouse hands out what the funder has released.
  const mayHandOut =
    moves.includes('deliver') || (query.data?.receipt.state === 'pledged' && query.data.mayHandOut);
  const open = [
    ...(moves.includes('transfer') && holds(['firm_representative']) ? ['transfer' as const] : []),
    ...(mayHandOut && holds(STOCK_SEATS) ? ['deliver' as const] : []),
  ];
  const [first] = open;
  const Sheet = act && SHEETS[act];
  return (
    <Screen
      title={t('receipt.title')}
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
          <Row label={t('receipt.free')} value={weight(receipt.free)} isFact />
          {receipt.pledged > 0n && (
            <Row
              label={<Word of="lien">{t('receipt.pledged')}</Word>}
              value={weight(receipt.pledged)}
              isFact
            />
          )}
          <Row label={t('owner')} value={receipt.owner.name} isFact />
          <Row label={t('warehouse')} value={receipt.warehouse.name} isFact />
          <Row label={t('variety')} value={variety(receipt.varietyId)} isFact />
          <Row label={t('place')} value={place(receipt.placeId)} isFact />
          <Row label={t('contract')} value={receipt.contractNo} isFact />
          {receipt.fromNo !== null && <Row label={t('fromReceipt')} value={receipt.fromNo} isFact />}
          <Row label={t('issuedAt')} value={minute(receipt.issuedAt)} isFact />
        </Rows>
      </Card>
      <FinanceThis product="receipt" baseId={receipt.id} ownerId={receipt.owner.id} />
      <Section title={t('assay')}>
        <AssayLine assay={receipt.assay} />
      </Section>
      <Section title={t('history')}>
        <Timeline
          label={t('history')}
          steps={timeline.toReversed().map(({ move, by, reason, at, signed }) => ({
            key: `${move}${String(at.getTime())}`,
            phase: 'done',
            title: tGoods(`moved.${move}` as PlainKey<'goods'>),
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
  const tTerms = useTranslation('terms');
  const { tonnes } = useFormats();
  const { weight } = useTermFormats();
  const [typed, setTyped] = useState(toDecimal(receipt.free, 3));
  const value = fromDecimal(typed, 3);
  const isRight = value !== undefined && value > 0n && value <= receipt.free;
  const most = t('deliver.most', { most: tonnes(receipt.free) });
  return (
    <ActDrawer
      title={t('move.deliver')}
      label={t('confirm')}
      call={deliverReceipt}
      input={() => (isRight ? { receiptId: receipt.id, quantity: kg(value) } : undefined)}
      rows={[{ key: 'no', label: receipt.no, value: weight(receipt.free) }]}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <NumberField
          label={t('deliver.quantity')}
          name="quantity"
          decimals={3}
          unit={tTerms('unit.tonne')}
          value={typed}
          onChange={setTyped}
          isRequired
          hint={most}
          error={isTried && !isRight ? most : undefined}
        />
      )}
    </ActDrawer>
  );
}
