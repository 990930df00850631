// History of a listing: person, time, move and reason.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { movesOf, statesOf } from '#packages/machine/machine.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import type { ListingDetail } from '../../calls/listing.ts';
import { listingMachine, type ListingMove, type ListingState } from '../../states.ts';

export function ListingHistory({ detail: { timeline } }: { detail: ListingDetail }) {
  const t = useTranslation('listing');
  const { second } = useFormats();
  const moveOf = (name: string): string => {
    const move = movesOf<ListingMove>(listingMachine).find((one) => one === name);
    return move ? t(`move.${move}`) : name;
  };
  const stateOf = (name: string | null): string => {
    const state = statesOf<ListingState>(listingMachine).find((one) => one === name);
    return state ? t(`state.${state}`) : '';
  };
  const steps = timeline.toReversed().map(({ move, from, to, reason, by, at }, index) => ({
    key: `${at.toISOString()} ${index}`,
    title: moveOf(move),
    phase: 'done' as const,
    notes: [
      `${second(at)} · ${by ?? t('detail.system')}`,
      [stateOf(from), stateOf(to)].filter(Boolean).join(' → '),
      ...(reason ? [t('detail.reason', { reason })] : []),
    ],
  }));
  return (
    <Section title={t('detail.timeline')}>
      <Timeline steps={steps} label={t('detail.timeline')} />
    </Section>
  );
}
