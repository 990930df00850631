// One truck of a convoy: hour, state, queue, and its own pass to hand on.

import { useState } from 'react';
import { driverAddress } from '#features/pickup/web/parts/paths.ts';
import { tripTone } from '#features/pickup/web/parts/tones.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { leaveByPass, type LedTruck } from '../../calls/leader.ts';

interface LedTruckCardProps {
  readonly truck: LedTruck;
  /** Of the convoy. */
  readonly convoyPass: string;
  readonly onDone: () => unknown;
}

export function LedTruckCard({ truck, convoyPass, onDone }: LedTruckCardProps) {
  const t = useTranslation('dispatch.leader');
  const tPickup = useTranslation('pickup');
  const { minute } = useFormats();
  const [isLeaving, setLeaving] = useState(false);
  const { tripId, plate, driver, tripNo, state, slotAt, ahead, pass, mayLeave } = truck;
  return (
    <Card>
      <div className="ui-card-line">
        <strong className="leader-plate">{plate}</strong>
        <Tag tone={tripTone(state)}>{tPickup(`trip.${state}`)}</Tag>
      </div>
      <p className="ui-card-note">
        {driver} · <span className="ui-number">{tripNo}</span>
      </p>
      <div className="ui-card-line">
        <span>
          {ahead === null
            ? slotAt
              ? minute(slotAt)
              : t('noHour')
            : ahead === 0
              ? t('next')
              : t('ahead', { count: ahead })}
        </span>
        {pass !== null && (
          <span className="leader-pass">
            <Button size="small" to={driverAddress(pass)}>
              {t('open')}
            </Button>
            <Button
              size="small"
              icon="copy"
              onPress={() => copyText(driverAddress(pass), t('copied', { plate }))}
            >
              {t('copy')}
            </Button>
            {mayLeave && (
              <Button
                size="small"
                onPress={() => {
                  setLeaving(true);
                }}
              >
                {t('leave')}
              </Button>
            )}
          </span>
        )}
      </div>
      {isLeaving && (
        <ReasonDrawer
          title={t('leave')}
          warning={t('leaveWhy')}
          call={leaveByPass}
          input={() => ({ pass: convoyPass, tripId })}
          rows={[{ key: 'plate', label: plate, value: driver }]}
          onClose={() => {
            setLeaving(false);
          }}
          onDone={() => {
            setLeaving(false);
            void onDone();
          }}
        />
      )}
    </Card>
  );
}
