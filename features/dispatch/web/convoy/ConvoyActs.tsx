// Takes trucks out of a convoy, dissolves it, and shows its history.

import { useState } from 'react';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { type Convoy, dissolveConvoy, leaveConvoy } from '../../calls/convoy.ts';

const DRAWERS = ['leave', 'dissolve', 'history'] as const;

export function ConvoyActs({ convoy, onDone }: { convoy: Convoy; onDone: () => unknown }) {
  const t = useTranslation('dispatch');
  const [open, setOpen] = useState<(typeof DRAWERS)[number]>();
  const { convoyId, leader, pass, trucks } = convoy;
  const isOpen = {
    leave: pass !== null && trucks.some(({ mayLeave }) => mayLeave),
    dissolve: pass !== null,
    history: true,
  };
  const shared = {
    onClose: () => {
      setOpen(undefined);
    },
    onDone: () => {
      setOpen(undefined);
      void onDone();
    },
  };
  return (
    <>
      <div className="dispatch-acts">
        {DRAWERS.filter((name) => isOpen[name]).map((name) => (
          <Button
            key={name}
            size="small"
            onPress={() => {
              setOpen(name);
            }}
          >
            {t(`convoy.${name}`)}
          </Button>
        ))}
      </div>
      {open === 'leave' && <LeaveDrawer convoy={convoy} {...shared} />}
      {open === 'dissolve' && (
        <ReasonDrawer
          title={t('convoy.dissolve')}
          warning={t('convoy.dissolveWhy')}
          call={dissolveConvoy}
          input={() => ({ convoyId })}
          rows={[
            { key: 'leader', label: t('convoy.leader'), value: leader },
            { key: 'trucks', label: t('convoy.trucks'), value: t('trucksCount', { count: trucks.length }) },
          ]}
          isDanger
          {...shared}
        />
      )}
      {open === 'history' && <HistoryDrawer convoy={convoy} onClose={shared.onClose} />}
    </>
  );
}

interface LeaveDrawerProps {
  readonly convoy: Convoy;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function LeaveDrawer({ convoy: { convoyId, trucks }, onClose, onDone }: LeaveDrawerProps) {
  const t = useTranslation('dispatch');
  const leaving = trucks.filter(({ mayLeave }) => mayLeave);
  const [tripId, choose] = useState(leaving.length === 1 ? leaving[0]?.tripId : undefined);
  return (
    <ActDrawer
      title={t('convoy.leave')}
      why={t('convoy.leaveWhy')}
      call={leaveConvoy}
      input={() => (tripId === undefined ? undefined : { convoyId, tripId })}
      isDisabled={tripId === undefined}
      done={t('convoy.hasLeft')}
      onClose={onClose}
      onDone={onDone}
    >
      <Options title={t('convoy.trucks')}>
        {leaving.map((truck) => (
          <OptionRow
            key={truck.tripId}
            label={truck.plate}
            hint={truck.driver}
            isCurrent={truck.tripId === tripId}
            onPress={() => {
              choose(truck.tripId);
            }}
          />
        ))}
      </Options>
    </ActDrawer>
  );
}

function HistoryDrawer({ convoy: { timeline }, onClose }: { convoy: Convoy; onClose: () => void }) {
  const t = useTranslation('dispatch');
  const { minute, listed } = useFormats();
  return (
    <Drawer isOpen onClose={onClose} title={t('convoy.history')}>
      <Timeline
        label={t('convoy.history')}
        steps={timeline.toReversed().map(({ move, by, party, plates, at }, index) => ({
          key: `${at.getTime()}${move}${index}`,
          phase: 'done',
          title: t(`convoy.move.${move}`),
          notes: [
            [minute(at), by ?? (party === 'leader' && t('convoy.leader'))].filter(Boolean).join(' · '),
            ...(plates.length > 0 ? [listed(plates)] : []),
          ],
        }))}
      />
    </Drawer>
  );
}
