// Shown where a seat is missing: what it may do, and the act that gets it.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { EmptyState, type NextStep, NoPermission } from '#packages/ui/States.tsx';
import type { FirmSeat } from '../../seats.ts';
import { OWN_FIRMS_PATH } from '../paths.ts';
import { useTrader } from '../useTrader.ts';
import { useSeatActs } from './useSeatActs.ts';

interface MissingSeatProps {
  /** Any of them may; the first is offered. */
  readonly seats: readonly [FirmSeat, ...FirmSeat[]];
  readonly title: string;
  readonly why?: string | undefined;
  readonly next?: NextStep | undefined;
}

export function MissingSeat({ seats, ...refusal }: MissingSeatProps) {
  const { firm, isKnown } = useTrader();
  const tFirm = useTranslation('firm');
  if (firm === undefined && isKnown)
    return (
      <NoPermission
        {...refusal}
        why={refusal.why ?? tFirm('firms.noneWhy')}
        next={{ label: tFirm('firms.begin'), to: OWN_FIRMS_PATH }}
      />
    );
  if (firm === undefined || firm.kind === 'platform') return <NoPermission {...refusal} />;
  return <Offered seat={seats[0]} {...refusal} />;
}

function Offered({ seat, title, why, next }: Omit<MissingSeatProps, 'seats'> & { seat: FirmSeat }) {
  const t = useTranslation('firm.seats');
  const tFirm = useTranslation('firm');
  const { listed, minute } = useFormats();
  const { act, asked, administrators, isAdmin, problem } = useSeatActs();
  const { how, run } = act(seat);
  const waiting = asked.find((one) => one.seat === seat);
  const names = listed(administrators);
  const who = waiting ? t('waiting', { at: minute(waiting.askedAt), names }) : t('theyDecide', { names });
  const lines = [
    why,
    t('seatMay', { seat: tFirm(`seat.${seat}`), may: t(`may.${seat}`) }),
    isAdmin ? t('youDecide') : names && who,
  ].filter(Boolean);
  return (
    <>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <EmptyState
        icon="deposit"
        title={title}
        why={lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        next={waiting ? next : { label: t(`${how}Seat`, { seat: tFirm(`seat.${seat}`) }), onPress: run }}
        other={waiting ? undefined : next}
      />
    </>
  );
}
