// Action bar of a trip.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import {
  moveTrip,
  resumeTrip,
  signTrip,
  stopTrip,
  TRIP_STEPS,
  type TripView,
  voidTrip,
} from '../../calls/trip.ts';
import { DISPATCH_SEATS } from '../../seats.ts';

const ACTS = ['sign', 'resume', ...TRIP_STEPS, 'void', 'stop'] as const;
type Act = (typeof ACTS)[number];
const isStep = (act: Act): act is (typeof TRIP_STEPS)[number] => TRIP_STEPS.some((step) => step === act);

export function TripBar({ trip, onDone }: { trip: TripView; onDone: () => unknown }) {
  const t = useTranslation('pickup');
  const { holds } = useTrader();
  const [act, setAct] = useState<Act>();
  if (!holds(DISPATCH_SEATS)) return null;
  const open = ACTS.filter(
    (one) => trip.moves.includes(one) && !(one === 'void' && trip.card.loaded !== null),
  );
  const action = (one: Act): BarAction => ({
    label: t(`move.${one}`),
    onPress: () => {
      setAct(one);
    },
    ...(one === 'void' ? { isDanger: true } : {}),
  });
  const [first, ...others] = open.map((one) => ({ one, ...action(one) }));
  if (!first) return null;
  const isMain = first.one !== 'void' && first.one !== 'stop';
  return (
    <>
      <StickyBar
        {...(isMain ? { primary: action(first.one) } : {})}
        secondary={(isMain ? others : [first, ...others]).slice(0, 2).map(({ one }) => action(one))}
      />
      {act && (
        <ActDrawer
          act={act}
          trip={trip}
          onClose={() => {
            setAct(undefined);
          }}
          onDone={() => {
            setAct(undefined);
            void onDone();
          }}
        />
      )}
    </>
  );
}

function ActDrawer({
  act,
  trip: { card },
  onClose,
  onDone,
}: {
  act: Act;
  trip: TripView;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation('pickup');
  const { weight } = useTermFormats();
  const tripId = card.id;
  const common = {
    title: t(`move.${act}`),
    onClose,
    onDone,
    rows: [
      { key: 'no', label: card.plate, value: card.no },
      { key: 'state', label: t('trip.title'), value: t(`trip.${card.state}`) },
      ...(card.loaded === null ? [] : [{ key: 'loaded', label: t('loaded'), value: weight(card.loaded) }]),
      ...(card.received === null
        ? []
        : [{ key: 'received', label: t('received'), value: weight(card.received) }]),
    ],
  };
  if (act === 'sign')
    return <ReasonDrawer {...common} call={signTrip} input={() => ({ tripIds: [tripId] })} />;
  if (isStep(act)) return <ReasonDrawer {...common} call={moveTrip} input={() => ({ tripId, move: act })} />;
  const call = { stop: stopTrip, resume: resumeTrip, void: voidTrip }[act];
  return <ReasonDrawer {...common} call={call} input={(reason) => ({ tripId, reason })} needsReason />;
}
