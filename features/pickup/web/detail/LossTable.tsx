// What each truck of an order lost on its way, the most first.

import { useState } from 'react';
import { Word } from '#features/catalog/web/word/Word.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { withMinus } from '#packages/i18n/typeset.ts';
import { BarTable } from '#packages/ui/BarTable.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { lossOf } from '../../rules/loss.ts';
import { tripPath } from '../parts/paths.ts';
import type { OrderDetail } from './orderDetail.ts';

/** So that a few kilograms look like few: 0.5 % fills the bar, unless a truck lost more. */
const FULL_BAR = 50;
/** So that the rest of the order stays in reach. */
const SHOWN = 8;

export function LossTable({ order: { trips } }: { order: Pick<OrderDetail, 'trips'> }) {
  const t = useTranslation('pickup');
  const { percent } = useFormats();
  const { weight } = useTermFormats();
  const [isWhole, setWhole] = useState(false);
  const losses = trips
    .flatMap(({ id, plate, loaded, received, isShort, state }) =>
      loaded === null || received === null || state === 'voided'
        ? []
        : [{ id, plate, isShort, loaded, received, ...lossOf(loaded, received) }],
    )
    .toSorted((one, other) => Number(other.share - one.share));
  if (losses.length === 0) return null;
  const full = Math.max(FULL_BAR, ...losses.map(({ share }) => Math.abs(Number(share))));
  return (
    <Section title={<Word of="loss">{t('loss')}</Word>} note={t('loss.why')}>
      <BarTable
        title={t('loss')}
        heads={[t('loss.truck'), t('loss.loaded'), t('loss.received'), t('loss.lost')]}
        rows={losses
          .slice(0, isWhole ? losses.length : SHOWN)
          .map(({ id, plate, loaded, received, weight: lost, share, isShort }) => ({
            key: id,
            label: <Link to={tripPath(id)}>{plate}</Link>,
            cells: [weight(loaded), weight(received), withMinus(`${weight(lost)} · ${percent(share)} %`)],
            bar: [0, Math.abs(Number(share)) / full],
            tone: isShort ? 'bad' : share < 0n ? 'good' : 'plain',
          }))}
      />
      {losses.length > SHOWN && !isWhole && (
        <Button
          kind="plain"
          isWide
          onPress={() => {
            setWhole(true);
          }}
        >
          {t('loss.all', { count: losses.length })}
        </Button>
      )}
    </Section>
  );
}
