// Card of a scale: state, calibration warning and last ticket.

import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { YardDrawer } from '#features/pickup/web/parts/YardDrawer.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { ScaleCard } from '../../calls/scale.ts';
import { SCALE_TONES } from '../tones.ts';

/** Same threshold as the console's list. */
const WARNING_DAYS = 30;

export function ScaleCardView({ scale, onRenew }: { scale: ScaleCard; onRenew: () => void }) {
  const t = useTranslation('weighbridge');
  const { day: dayOf } = useFormats();
  const { place } = useCatalogNames();
  return (
    <Card>
      <div className="ui-card-line">
        <span className="delivery-no">{scale.name}</span>
        <Tag tone={SCALE_TONES[scale.state]}>{t(`scale.${scale.state}`)}</Tag>
      </div>
      <p className="ui-card-note ui-number">
        {scale.no} · {place(scale.placeId)}
      </p>
      <div className="delivery-stack">
        <Warning scale={scale} />
        <Rows>
          <Row
            label={t('scales.calibrated')}
            value={dayOf(scale.calibratedTo)}
            tone={scale.isExpired ? 'danger' : 'plain'}
            isFact
          />
          <Row label={t('scales.certificateNo')} value={scale.certificateNo} isFact />
          <Row label={t('scales.division')} value={scale.division.toString()} isFact />
          <Row label={t('scales.device')} value={t(scale.hasKey ? 'scales.key' : 'scales.noKey')} isFact />
          <Row
            label={t('scales.lastTicket')}
            value={scale.lastSeq > 0 ? t('scales.seq', { seq: scale.lastSeq }) : t('scales.noTicket')}
            isFact
          />
        </Rows>
        <Buttons scale={scale} onRenew={onRenew} />
      </div>
    </Card>
  );
}

function Warning({ scale: { state, reason, isExpired, calibratedTo } }: { scale: ScaleCard }) {
  const t = useTranslation('weighbridge');
  const { day: dayOf } = useFormats();
  const isSoon = calibratedTo <= addDays(dayInMarket(new Date()), WARNING_DAYS);
  return (
    <>
      {state === 'blocked' && reason !== '' && <NoticeBox tone="danger">{reason}</NoticeBox>}
      {state === 'registered' && <NoticeBox>{t('scales.waits')}</NoticeBox>}
      {isExpired && <NoticeBox tone="danger">{t('scales.expired')}</NoticeBox>}
      {!isExpired && isSoon && (
        <NoticeBox tone="warning">{t('scales.ends', { day: dayOf(calibratedTo) })}</NoticeBox>
      )}
    </>
  );
}

/** Slots are booked at the place of a loading scale. */
function Buttons({ scale: { state, placeId }, onRenew }: { scale: ScaleCard; onRenew: () => void }) {
  const t = useTranslation(['weighbridge', 'pickup']);
  const { firm } = useTrader();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="ui-card-acts">
      {firm?.capabilities.includes('sell') && (
        <Button
          size="small"
          onPress={() => {
            setOpen(true);
          }}
        >
          {t('yard')}
        </Button>
      )}
      {state !== 'blocked' && (
        <Button size="small" onPress={onRenew}>
          {t('scales.renew')}
        </Button>
      )}
      {isOpen && (
        <YardDrawer
          placeId={placeId}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
