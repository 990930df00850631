// Where the score takes effect, said for this firm.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { CreditView } from '../calls/credit.ts';

export function CreditEffects({ view: { effects, credit } }: { view: CreditView }) {
  const t = useTranslation('credit');
  const tFee = useTranslation('fee');
  const { percent } = useFormats();
  const { tier, gold, silver, isReviewOn, unreviewed, isReviewed, classADiscount, discount } = effects;
  return (
    <Section title={t('effects')}>
      <Rows title={t('effects')}>
        <Row
          isFact
          label={t('effect.tier')}
          hint={t('effect.tierWhy', { gold, silver })}
          value={tFee(`tier.${tier}`)}
        />
        <Row
          isFact
          label={t('effect.review')}
          hint={
            isReviewOn && unreviewed !== null
              ? t('effect.reviewWhy', { class: unreviewed })
              : t('effect.reviewAll')
          }
          value={t(isReviewOn ? (isReviewed ? 'effect.reviewed' : 'effect.unreviewed') : 'effect.reviewOff')}
        />
        <Row
          isFact
          label={t('effect.deposit')}
          hint={
            classADiscount > 0n
              ? t('effect.depositWhy', { share: percent(classADiscount) })
              : t('effect.depositOff')
          }
          value={discount > 0n ? t('effect.less', { share: percent(discount) }) : t('effect.full')}
        />
        <Row
          isFact
          label={t('effect.intent')}
          hint={t('effect.intentWhy')}
          value={t('effect.points', { points: credit ? Math.floor(credit.score / 10) : 5 })}
        />
      </Rows>
    </Section>
  );
}
