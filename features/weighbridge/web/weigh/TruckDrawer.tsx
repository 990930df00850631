// Drawer of the truck on the scale: reading, net weight, warnings, sign.

import { type FormEvent, useId, useState } from 'react';
import { kg } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { grossLimits } from '../../rules/weighing.ts';
import {
  expectedWarningsOf,
  problemOf,
  toGrossAndTare,
  type TonnesLeft,
  usualReading,
  warningsOf,
} from './checks.ts';
import { isWaiting } from './queue.ts';
import { useReading } from './reading.ts';
import { Snapshots, useSnapshots } from './Snapshots.tsx';
import type { Weighbridge } from './useWeighbridge.ts';
import type { Device, FirstWeighing, BookTruck } from './weighStore.ts';

interface TruckSheetProps {
  readonly yard: Weighbridge;
  readonly device: Device;
  readonly truck: BookTruck;
  readonly first: FirstWeighing | undefined;
  readonly lefts: TonnesLeft;
  readonly onClose: () => void;
}

export function TruckDrawer({ yard, device, truck, first, lefts, onClose }: TruckSheetProps) {
  const t = useTranslation('weighbridge.weigh');
  const tWeighbridge = useTranslation(['weighbridge', 'pickup']);
  const { integer, tonnes, clock } = useFormats();
  const textOf = useFaultText('weighbridge', 'pickup');
  const formId = useId();
  const { reading, type } = useReading();
  const [sealNo, setSealNo] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const askIfFarOff = useFarOff();
  const usual = usualReading(truck, first)?.toString();
  const limits = grossLimits(truck.transport, device.book.limits);

  const weight = reading.kg === '' ? undefined : kg(BigInt(reading.kg));
  const isByHand = (reading.isByHand && !device.isSimulated) || (first?.isByHand ?? false);
  const weighed =
    first && weight !== undefined ? toGrossAndTare(truck.side, first.weight, weight) : undefined;
  const wrong = weighed && problemOf(weighed, truck, limits);
  const figures = {
    most: integer(wrong ? limits.mostGross : limits.legalGross),
    usual: integer(truck.usualTare ?? 0n),
    left: tonnes(lefts.day ?? 0n),
  };
  const warnings = first
    ? weighed && !wrong
      ? warningsOf(weighed, truck, limits, lefts)
      : []
    : expectedWarningsOf(truck, lefts);
  const snapshots = useSnapshots(yard, truck.tripId);
  const isReasonMissing = isByHand && first !== undefined && reason.trim().length < 2;
  const label = t(`${first ? 'second' : 'first'}.${truck.side}`);

  const weigh = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (weight === undefined || wrong || isReasonMissing || (first && snapshots.missing > 0)) return;
    const figure = { label: t('reading'), value: reading.kg, usual, unit: t('kg') };
    if (!(await askIfFarOff([figure]))) return;
    if (!first) {
      const fault = await yard.weighIn({ tripId: truck.tripId, weight, at: new Date(), isByHand });
      if (fault) return setProblem(textOf(fault));
      showToast(t('saved.first'));
      return onClose();
    }
    if (!weighed) return;
    // Signed as online only if no earlier ticket is pending.
    const isChainSynced = yard.isOnline && !yard.kept?.tickets.some(isWaiting);
    const signed = await yard.weighOut({
      scaleId: device.scaleId,
      side: truck.side,
      tripId: truck.tripId,
      plate: truck.plate,
      ...weighed,
      firstAt: first.at,
      secondAt: new Date(),
      source: isChainSynced ? (isByHand ? 'manual' : 'auto') : 'offline',
      operatorId: device.operator.id,
      plateRead: reading.plate,
      sealNo: sealNo.trim(),
      reason: reason.trim(),
      photoHashes: snapshots.photos.map(({ hash }) => hash),
    });
    showToast(t('saved.ticket', { seq: integer(signed.body.localSeq) }));
    onClose();
  };

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={truck.plate}
      foot={
        <Button kind="primary" type="submit" form={formId} isWide>
          {label}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="weigh-sheet"
        onSubmit={(event) => {
          void weigh(event);
        }}
      >
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
        <p>
          {truck.title} · {truck.counterparty} · {tWeighbridge(`side.${truck.side}`)}
        </p>
        <p className="weigh-small ui-number">
          {truck.orderNo} · {t('planned', { weight: tonnes(truck.planned) })}
          {truck.side === 'load' && <> · {t('orderLeft', { weight: tonnes(lefts.order) })}</>}
          {lefts.day !== null && <> · {t('dayLeft', { weight: tonnes(lefts.day) })}</>}
        </p>
        {first && (
          <p className="weigh-first ui-number">
            {t('first.at', { weight: integer(first.weight), time: clock(first.at) })}
          </p>
        )}
        <div className="weigh-reading">
          <NumberField
            label={t('reading')}
            isRequired
            decimals={0}
            unit={t('kg')}
            value={reading.kg}
            usual={usual}
            onChange={(text) => {
              type(text);
              setProblem(undefined);
            }}
            hint={
              reading.isByHand
                ? t(device.isSimulated ? 'reading.simulated' : 'reading.byHand')
                : t('reading.fromScale')
            }
            error={
              isTried && weight === undefined
                ? t('weight.missing')
                : wrong
                  ? t(`weight.${wrong}`, figures)
                  : undefined
            }
          />
        </div>
        {weighed && !wrong && (
          <p className="weigh-net ui-number">
            {tWeighbridge('net')} {integer(weighed.gross - weighed.tare)}&nbsp;{t('kg')}
          </p>
        )}
        {warnings.map((warning) => (
          <NoticeBox key={warning} tone="warning">
            {t(`warn.${warning}`, figures)}
          </NoticeBox>
        ))}
        {reading.plate !== '' && reading.plate !== truck.plate && (
          <NoticeBox tone="warning">{t('warn.plate', { plate: reading.plate })}</NoticeBox>
        )}
        <Snapshots
          snapshots={snapshots}
          isRequired={first !== undefined}
          error={
            isTried && first && snapshots.missing > 0
              ? t('photos.missing', { count: snapshots.missing })
              : undefined
          }
        />
        {first && (
          <TextField
            label={t('seal')}
            maxLength={40}
            autoComplete="off"
            value={sealNo}
            onChange={setSealNo}
          />
        )}
        {first && isByHand && (
          <TextField
            label={t('reason')}
            isRequired
            maxLength={200}
            value={reason}
            onChange={setReason}
            error={isTried && isReasonMissing ? t('reason.missing') : undefined}
          />
        )}
      </form>
    </Drawer>
  );
}
