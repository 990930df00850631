// History of a listing: person, time, move and reason.

import { movesOf, statesOf } from '#packages/machine/machine.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import type { ListingDetail } from '../../calls/listing.ts';
import { listingMachine, type ListingMove, type ListingState } from '../../states.ts';
import { useSay } from '../say.ts';

export function ListingHistory({ detail: { timeline } }: { detail: ListingDetail }) {
  const { say, second } = useSay();
  const moveOf = (name: string): string => {
    const move = movesOf<ListingMove>(listingMachine).find((one) => one === name);
    return move ? say(`move.${move}`) : name;
  };
  const stateOf = (name: string | null): string => {
    const state = statesOf<ListingState>(listingMachine).find((one) => one === name);
    return state ? say(`state.${state}`) : '';
  };
  const steps = timeline.map(({ move, from, to, reason, by, at }, index) => ({
    key: `${at.toISOString()} ${index}`,
    title: moveOf(move),
    phase: 'done' as const,
    notes: [
      `${second(at)} · ${by ?? say('detail.system')}`,
      [stateOf(from), stateOf(to)].filter(Boolean).join(' → '),
      ...(reason ? [say('detail.reason', { reason })] : []),
    ],
  }));
  return (
    <Section title={say('detail.timeline')}>
      <Timeline steps={steps} label={say('detail.timeline')} />
    </Section>
  );
}
