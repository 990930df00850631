// Whether one leads or was outbid: word, mark and colour in one place.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import type { LotCard } from '../../calls/card.ts';
import type { OwnLot } from '../../calls/session.ts';
import type { Standing } from './bidding.ts';

const MARKS = {
  watches: 'eye',
  idle: 'info',
  sealed: 'check',
  leads: 'check',
  drawn: 'flow',
  partly: 'chart',
  outbid: 'warning',
} as const;

interface BannerProps {
  readonly lot: LotCard;
  readonly standing: Standing;
  readonly own: OwnLot | undefined;
}

export function StandingBanner({ lot, standing, own }: BannerProps) {
  const t = useTranslation('auction');
  const { price } = useFormats();
  const hasTonnes = lot.spec.kind === 'open_quantity';
  return (
    <div className={`hall-banner hall-banner-${standing}`}>
      <Icon name={MARKS[standing]} />
      <span className="hall-banner-word">{t(`standing.${standing}`)}</span>
      <span className="hall-banner-more ui-number">
        {hasTonnes && own?.wouldGet !== null && own !== undefined
          ? t('standing.wouldGet', { quantity: own.wouldGet })
          : standing === 'outbid' && lot.standing
            ? t('standing.by', { code: lot.standing.code })
            : own !== undefined && own.ownPrice !== null && standing !== 'watches'
              ? t('standing.own', { price: price(own.ownPrice) })
              : ''}
      </span>
    </div>
  );
}
