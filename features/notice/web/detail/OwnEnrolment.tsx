// What the reader's firm has to do with a notice, or why it may not enrol.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { NoticeDetail } from '../../calls/notice.ts';
import { ENROLMENT_TONES } from '../parts/tones.ts';

export function OwnEnrolment({ detail: { card, own, versions, content } }: { detail: NoticeDetail }) {
  const t = useTranslation(['notice', 'terms']);
  const { money, minute, listed } = useFormats();
  if (!own) return null;
  const newest = versions.find(({ version }) => version === card.version);
  const isOpen = card.state === 'published' || card.state === 'enrolling';
  // What was frozen is free or a bond by then: the funds tell which.
  const isOver = card.state === 'result_published' || card.state === 'archived';
  if (own.state === null || own.state === 'left') {
    if (!isOpen) return null;
    return (
      <>
        {own.state === 'left' && <NoticeBox>{t('own.left')}</NoticeBox>}
        {own.failedRule === null ? (
          <NoticeBox tone="success" title={t('own.eligible')}>
            {t('own.eligibleWhy', { until: minute(card.enrolUntil) })}
          </NoticeBox>
        ) : (
          <NoticeBox tone="warning" title={t('own.notEligible')}>
            {t(`eligibility.${own.failedRule}`)}
          </NoticeBox>
        )}
      </>
    );
  }
  return (
    <>
      {own.state === 'asked' && (
        <NoticeBox tone="danger" title={t('own.changed', { version: card.version })}>
          {newest?.summary}
          <p>{t('own.changedWhy', { until: minute(card.enrolUntil) })}</p>
        </NoticeBox>
      )}
      <Section
        title={t('own.title')}
        mark={<Tag tone={ENROLMENT_TONES[own.state]}>{t(`enrolment.${own.state}`)}</Tag>}
      >
        <Rows>
          {content?.depositPer === 'lot' && own.lotNos.length > 0 && (
            <Row isFact label={t('own.lots')} value={listed(own.lotNos.map((no) => t('lot.nth', { no })))} />
          )}
          {!isOver && (own.state === 'enrolled' || own.state === 'asked') && (
            <Row
              isFact
              weight="strong"
              label={t('own.frozen')}
              value={`${money(own.deposit)} ${t('unit.yuan')}`}
              valueHint={t('deposit.back')}
            />
          )}
          {own.enrolledAt && <Row isFact label={t('own.since')} value={minute(own.enrolledAt)} />}
          {own.version !== null && (
            <Row isFact label={t('own.version')} value={t('versions.nth', { version: own.version })} />
          )}
        </Rows>
        {own.state === 'dropped' && <p className="ui-card-note">{t('own.dropped')}</p>}
        {own.state === 'freed' && <p className="ui-card-note">{t('own.freed')}</p>}
        {!isOver && own.state === 'enrolled' && <p className="ui-card-note">{t('own.code')}</p>}
      </Section>
    </>
  );
}
