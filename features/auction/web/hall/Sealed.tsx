// The sealed bid: one price, replaceable until the end, asked about before.

import { useState } from 'react';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { haoPerTonne, type HaoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { sealBid } from '../../calls/bid.ts';
import type { LotBoard, OwnLot } from '../../calls/session.ts';
import { type Standing, wayOut } from './bidding.ts';
import { TonnesFields } from './BidPad.tsx';
import { useTonnes } from './useBidding.ts';
import { useMayBid } from './useLot.ts';

interface SealedProps {
  readonly board: LotBoard;
  readonly own: OwnLot | undefined;
  readonly standing: Standing;
  onDecided(): unknown;
}

export function useSealed({ board: { lot }, own, standing, onDecided }: SealedProps) {
  const t = useTranslation('auction');
  const { price: writePrice, tonnes: writeTonnes, second } = useFormats();
  const unit = useQuantityUnit();
  const mayBid = useMayBid();
  const [typed, type] = useState('');
  const [isAsking, setAsking] = useState(false);
  const tonnes = useTonnes(lot, own);
  const { run, problem, fault, isBusy, setProblem } = useMutationCall(sealBid);
  const figure = fromDecimal(typed, 4);
  const [left, setLeft] = useState<HaoPerTonne>();
  // Known to this page alone: the server cannot read it either.
  const before =
    left === undefined
      ? (own?.sealedNo ?? undefined) && t('sealed.left', { no: own?.sealedNo ?? 0 })
      : writePrice(left);
  const reason = !mayBid
    ? t('bid.mayNot')
    : standing === 'watches'
      ? t('bid.notEnrolled')
      : lot.state !== 'running'
        ? t(lot.state === 'paused' ? 'bid.paused' : 'bid.notOpen')
        : figure === undefined || figure <= 0n
          ? t('bid.noPrice')
          : tonnes.isNeeded
            ? tonnes.problem
            : undefined;
  const seal = async () => {
    if (figure === undefined) return;
    const answer = await run({
      lotId: lot.id,
      price: haoPerTonne(figure),
      ...(tonnes.isNeeded ? { quantity: tonnes.quantity, least: tonnes.least } : {}),
    });
    if (!answer) return;
    setAsking(false);
    setLeft(haoPerTonne(figure));
    type('');
    showToast(t('sealed.done'));
    await onDecided();
  };
  const out = fault && wayOut(lot.spec, fault);
  const end = lot.endsAt ?? lot.regularUntil;
  const form = (
    <Card>
      <Row
        label={t('sealed.mine')}
        value={before ?? t('sealed.none')}
        hint={end ? t('sealed.until', { at: second(end) }) : undefined}
        weight="strong"
      />
      <NumberField
        label={before === undefined ? t('sealed.price') : t('sealed.newPrice')}
        name="price"
        value={typed}
        decimals={2}
        unit={t('unit.yuanPerTonne')}
        hint={t('sealed.base', { price: writePrice(lot.spec.base) })}
        onChange={type}
      />
      {tonnes.isNeeded && <TonnesFields lot={lot} tonnes={tonnes} />}
      <p className="hall-text">{t('sealed.secret')}</p>
      <ConfirmDrawer
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        title={before === undefined ? t('sealed.leave') : t('sealed.replace')}
        confirmLabel={before === undefined ? t('sealed.leave') : t('sealed.replace')}
        onConfirm={seal}
        isBusy={isBusy}
        rows={[
          ...(before === undefined ? [] : [{ key: 'before', label: t('sealed.before'), value: before }]),
          {
            key: 'price',
            label: t('sealed.price'),
            value: figure === undefined ? '' : `${writePrice(figure)} ${t('unit.yuanPerTonne')}`,
            weight: 'strong' as const,
          },
          ...(tonnes.isNeeded
            ? [
                {
                  key: 'quantity',
                  label: t('tonnes.quantity'),
                  value: `${writeTonnes(tonnes.quantity)} ${unit}`,
                },
              ]
            : []),
        ]}
      >
        <p className="hall-text">{t(before === undefined ? 'sealed.happens' : 'sealed.replaces')}</p>
        {problem !== undefined && (
          <NoticeBox tone="danger">
            {problem} {out !== undefined && t('sealed.allowed', { price: writePrice(out) })}
          </NoticeBox>
        )}
      </ConfirmDrawer>
    </Card>
  );
  const ask = () => {
    if (reason !== undefined) return;
    setProblem(undefined);
    setAsking(true);
  };
  const bar = (
    <StickyBar
      primary={{
        label: before === undefined ? t('sealed.leave') : t('sealed.replace'),
        reason,
        onPress: ask,
      }}
    />
  );
  return { form, bar, ask };
}
