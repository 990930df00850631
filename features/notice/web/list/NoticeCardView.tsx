// Card of a notice: session and deposit first, then coal, tonnes, base.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { NoticeCard } from '../../calls/shared.ts';
import { ENROLMENT_TONES, NOTICE_TONES } from '../parts/tones.ts';
import { NoticeUntil } from '../parts/Until.tsx';
import { noticePath } from '../paths.ts';

export function NoticeCardView({ notice }: { notice: NoticeCard }) {
  const t = useTranslation(['notice', 'terms']);
  const { variety, place } = useCatalogNames();
  const { tonnes, minute, money, listed } = useFormats();
  const { yuan } = useClauseFormats();
  const unit = useQuantityUnit();
  const base =
    notice.baseFrom === notice.baseTo
      ? yuan(notice.baseFrom)
      : `${yuan(notice.baseFrom)} – ${yuan(notice.baseTo)}`;
  return (
    <Card to={noticePath(notice.id)}>
      <div className="ui-card-line">
        <span className="notice-tags">
          <Tag tone={NOTICE_TONES[notice.state]}>{t(`state.${notice.state}`)}</Tag>
          <Tag tone={notice.direction}>{t(`direction.${notice.direction}`)}</Tag>
          <Tag>{t(`kind.${notice.kind}`)}</Tag>
          {notice.enrolment && (
            <Tag tone={ENROLMENT_TONES[notice.enrolment]}>{t(`enrolment.${notice.enrolment}`)}</Tag>
          )}
        </span>
        <NextMoment notice={notice} />
      </div>
      <h3 className="notice-title">{notice.title}</h3>
      <FigureLine>
        <Figure size="18" value={minute(notice.opensAt)} label={t('opensAt')} />
        <Figure
          size="18"
          align="right"
          value={money(notice.deposit)}
          unit={t('unit.yuan')}
          label={t(`deposit.${notice.depositPer}`)}
        />
      </FigureLine>
      <FigureLine>
        <Figure value={tonnes(notice.quantity)} unit={unit} label={t('lotCount', { count: notice.lots })} />
        {notice.result ? (
          <Figure
            align="right"
            value={notice.result.average === null ? '–' : yuan(notice.result.average)}
            unit={t('unit.yuan_per_tonne')}
            label={t('result.average')}
            hint={t('result.sold', { quantity: tonnes(notice.result.quantity), unit })}
          />
        ) : (
          <Figure align="right" value={base} unit={t('unit.yuan_per_tonne')} label={t('lot.base')} />
        )}
      </FigureLine>
      <p className="ui-card-note">
        {notice.firm.shortName} · {listed(notice.varietyIds.map(variety))} ·{' '}
        {listed(notice.placeIds.map(place))}
      </p>
    </Card>
  );
}

export function NextMoment({
  notice: { state, enrolFrom, enrolUntil, opensAt },
}: {
  notice: Pick<NoticeCard, 'state' | 'enrolFrom' | 'enrolUntil' | 'opensAt'>;
}) {
  const t = useTranslation('notice');
  if (state === 'published') return <NoticeUntil at={enrolFrom} word="begin" over={t('left.now')} />;
  if (state === 'enrolling') return <NoticeUntil at={enrolUntil} word="enrol" over={t('left.over')} />;
  if (state === 'closed_enrol') return <NoticeUntil at={opensAt} word="open" over={t('left.now')} />;
  return null;
}
