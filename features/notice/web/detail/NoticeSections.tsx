// Sections of a notice: rules, bidders, papers, versions, results.

import type { ReactNode } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { noticeCalendar, type NoticeDetail } from '../../calls/notice.ts';
import type { NoticeContent } from '../../content.ts';
import { EligibilityRows } from '../parts/EligibilityRows.tsx';
import { hallPath } from '../paths.ts';

export function NoticeSections({ detail, content }: { detail: NoticeDetail; content: NoticeContent }) {
  const t = useTranslation('notice');
  return (
    <>
      <Times content={content} noticeId={detail.card.id} />
      <Section title={t('bidders.title')}>
        <EligibilityRows eligibility={content.eligibility} named={content.eligibility.firmIds.length} />
        <p className="ui-card-note">{t('bidders.always')}</p>
      </Section>
      <Prose title={t('detail.fees')} text={content.fees} />
      <Prose title={t('detail.performance')} text={content.performance} />
      <Prose title={t('detail.liability')} text={content.liability} />
      <Contact content={content} />
      {detail.files.length > 0 && (
        <Section title={t('detail.files')}>
          <ul>
            {detail.files.map(({ fileId, name, url }) => (
              <li key={fileId}>
                <a
                  className="ui-link"
                  href={webConfig.httpRequest + url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Prose({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Section title={title}>
      <p className="notice-text">{text}</p>
    </Section>
  );
}

function Contact({ content: { contact, phone } }: { content: NoticeContent }) {
  const t = useTranslation('notice');
  if (contact === '' && phone === '') return null;
  return (
    <Section title={t('detail.contact')}>
      <Rows>
        {contact !== '' && <Row isFact label={t('entrust.contact')} value={contact} />}
        {phone !== '' && (
          <Row
            isFact
            label={t('entrust.phone')}
            value={
              <a className="ui-link" href={`tel:${phone}`}>
                {phone}
              </a>
            }
          />
        )}
      </Rows>
    </Section>
  );
}

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

function Times({ content, noticeId }: { content: NoticeContent; noticeId: string }) {
  const t = useTranslation('notice');
  const { minute } = useFormats();
  const { client } = useApi();
  const keepDates = async () => {
    const made = await client(noticeCalendar, { noticeId }, { showError: true });
    if (made.ok) saveAs(made.answer.name, made.answer.text);
  };
  const isOpenKind = content.kind !== 'sealed';
  const regularText = (minutes: number) => {
    if (minutes % MINUTES_A_DAY === 0) return t('rule.days', { days: minutes / MINUTES_A_DAY });
    return minutes % MINUTES_AN_HOUR === 0
      ? t('rule.hours', { hours: minutes / MINUTES_AN_HOUR })
      : t('rule.minutes', { minutes });
  };
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('enrolFrom'), minute(content.enrolFrom)],
    [t('enrolUntil'), minute(content.enrolUntil)],
    [t('opensAt'), minute(content.opensAt)],
    [t('rule.regular'), regularText(content.regularMinutes)],
    ...(isOpenKind
      ? [[t('rule.extension'), t('rule.seconds', { seconds: content.extensionSeconds })] as const]
      : [[t('rule.opening'), t(`rule.opening.${content.sealedOpening}`)] as const]),
    ...(content.lots.length > 1
      ? [
          [
            t('rule.order'),
            content.order === 'parallel'
              ? t('rule.order.parallel')
              : t('rule.order.in_turn', { minutes: content.breakMinutes }),
          ] as const,
        ]
      : []),
    ...(isOpenKind && content.lots.some(({ cap }) => cap !== undefined)
      ? [[t('rule.capTie'), t(`rule.capTie.${content.capTie}`)] as const]
      : []),
    ...(content.kind === 'open_whole'
      ? []
      : [[t('rule.pricing'), t(`rule.pricing.${content.pricing}`)] as const]),
    ...(content.maxLots === undefined ? [] : [[t('rule.maxLots'), String(content.maxLots)] as const]),
  ];
  return (
    <Section title={t('rule.title')}>
      <Rows>
        {rows.map(([label, value]) => (
          <Row key={label} isFact label={label} value={value} />
        ))}
        <Row label={t('calendar')} hint={t('calendarWhy')} onPress={keepDates} />
      </Rows>
      <p className="ui-card-note">{t(`kindWhy.${content.kind}`)}</p>
    </Section>
  );
}

export function Versions({ detail: { versions } }: { detail: NoticeDetail }) {
  const t = useTranslation('notice');
  const { minute } = useFormats();
  if (versions.length === 0) return null;
  const newest = Math.max(...versions.map(({ version }) => version));
  return (
    <Section title={t('versions')}>
      <Timeline
        label={t('versions')}
        steps={versions
          .toSorted((one, other) => other.version - one.version)
          .map(({ version, summary, publishedAt }) => ({
            key: String(version),
            phase: version === newest ? 'current' : 'done',
            title: t(version === 1 ? 'versions.first' : 'versions.nth', { version }),
            notes: [minute(publishedAt), ...(summary === '' ? [] : [summary])],
          }))}
      />
    </Section>
  );
}

export function Results({ detail: { results, card } }: { detail: NoticeDetail }) {
  const t = useTranslation(['notice', 'terms']);
  const findText = useTexts('notice');
  const { yuan } = useClauseFormats();
  const { tonnes } = useFormats();
  const unit = useQuantityUnit();
  return (
    <Section
      title={t('result.title')}
      {...(card.sessionId === null
        ? {}
        : { action: { label: t('result.replay'), to: hallPath(card.sessionId) } })}
    >
      <Rows>
        {results.map(({ no, outcome, price, quantity }) => (
          <Row
            key={no}
            isFact
            label={
              <>
                {t('lot.nth', { no })}{' '}
                <Tag tone={outcome === 'sold' ? 'success' : 'neutral'}>
                  {findText(`outcome.${outcome}`) ?? outcome}
                </Tag>
              </>
            }
            value={price === null ? '–' : `${yuan(price)} ${t('unit.yuan_per_tonne')}`}
            valueHint={quantity === null ? undefined : `${tonnes(quantity)} ${unit}`}
          />
        ))}
      </Rows>
      {card.result && (
        <p className="ui-card-note ui-number">
          {t('result.sum', {
            lots: card.result.lots,
            quantity: tonnes(card.result.quantity),
            unit,
            average: card.result.average === null ? '–' : yuan(card.result.average),
          })}
        </p>
      )}
      <p className="ui-card-note">{t('result.why')}</p>
    </Section>
  );
}
