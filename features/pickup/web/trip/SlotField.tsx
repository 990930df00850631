// Field to book a loading slot.

import { useState } from 'react';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { bookTrip, tripSlots, type TripView } from '../../calls/trip.ts';

export function SlotField({ trip: { card }, onDone }: { trip: TripView; onDone: () => unknown }) {
  const t = useTranslation('pickup');
  const { clock } = useFormats();
  const [day, setDay] = useState(() => dayInMarket(card.slotAt ?? new Date()));
  const query = useCall(tripSlots, { orderId: card.orderId, day });
  const { run, problem } = useMutationCall(bookTrip);
  const book = async (slotAt: Date) => {
    if (await run({ tripId: card.id, slotAt })) await onDone();
  };
  return (
    <Section title={t('slot.choose')}>
      <DateField label={t('slot')} name="slotAt" value={day} onChange={setDay} />
      <QueryView query={query} feature="pickup" shape="lines">
        {({ slots }) =>
          slots.length === 0 ? (
            <p className="ui-card-note">{t('slot.none')}</p>
          ) : (
            <ChipRow label={t('slot.choose')}>
              {slots
                .filter(({ left }) => left > 0)
                .map(({ at, left }) => (
                  <Chip
                    key={at.getTime()}
                    isOn={card.slotAt?.getTime() === at.getTime()}
                    onPress={() => book(at)}
                  >{`${clock(at)} · ${t('slot.left', { count: left })}`}</Chip>
                ))}
            </ChipRow>
          )
        }
      </QueryView>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Section>
  );
}
