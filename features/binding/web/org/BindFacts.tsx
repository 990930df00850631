// Facts of a binding, its letters and its history.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import '../binding.css';
import { Timeline } from '#packages/ui/Timeline.tsx';
import type { BindingDetail } from '../../calls/org.ts';
import type { BindingContent } from '../../content.ts';
import type { BindingMove } from '../../states.ts';

export function BindFacts({
  detail: { card, files, history },
  content,
}: {
  detail: BindingDetail;
  content: BindingContent;
}) {
  const t = useTranslation('binding');
  const { tonnes, minute } = useFormats();
  const weight = (value: bigint | undefined, unit: string) =>
    value === undefined ? '' : `${tonnes(value)} ${unit}`;
  const facts: [
    field:
      | 'contact'
      | 'phone'
      | 'licenceNo'
      | 'capacity'
      | 'usage'
      | 'yearlyNeed'
      | 'stock'
      | 'station'
      | 'units',
    value: string,
  ][] = [
    ['contact', content.contact],
    ['phone', content.phone],
    ...(card.relation === 'COAL'
      ? ([
          ['licenceNo', content.licenceNo],
          ['capacity', weight(content.capacity, t('unit.yearly'))],
        ] as const)
      : ([
          ['usage', content.usage ? t(`usage.${content.usage}`) : ''],
          ['yearlyNeed', weight(content.yearlyNeed, t('unit.yearly'))],
          ['stock', weight(content.stock, t('unit.tonne'))],
          ['station', content.station],
          ['units', content.units],
        ] as const)
    ).map(([field, value]): [typeof field, string] => [field, value]),
  ];
  return (
    <>
      <Section title={t('section.org')}>
        <Rows>
          <Row isFact label={t('field.orgId')} value={card.org.name} />
          <Row isFact label={t('field.orgCode')} value={card.org.code} />
          <Row isFact label={t('party.firm')} value={card.firm.name} />
          {card.tie && <Row isFact label={t('field.tie')} value={t(`tie.${card.tie}`)} />}
          {facts
            .filter(([, value]) => value !== '')
            .map(([field, value]) => (
              <Row key={field} isFact label={t(`field.${field}`)} value={value} />
            ))}
        </Rows>
      </Section>
      <Letters files={files} content={content} />
      {history.length > 0 && (
        <Section title={t('section.history')}>
          <Timeline
            label={t('section.history')}
            steps={history.map(({ move, by, party, reason, at }, number) => ({
              key: `${at.toISOString()} ${move}`,
              phase: number === 0 ? ('current' as const) : ('done' as const),
              title: t(`move.${move as BindingMove}`),
              notes: [
                `${minute(at)} · ${by ?? (party === 'clock' ? t('clock') : '')}`,
                ...(reason ? [reason] : []),
              ],
            }))}
          />
        </Section>
      )}
    </>
  );
}

export function Letters({ files, content }: Pick<BindingDetail, 'files' | 'content'>) {
  const t = useTranslation('binding');
  const { day } = useFormats();
  const letters = (['letterId', 'recommendationId'] as const).flatMap((field) => {
    const file = files.find(({ fileId }) => fileId === content[field]);
    return file ? [{ field, file }] : [];
  });
  if (letters.length === 0) return null;
  return (
    <Section title={t('section.letter')}>
      <Rows>
        {letters.map(({ field, file }) => (
          <Row
            key={field}
            isFact
            label={t(`field.${field}`)}
            value={
              <a
                className="ui-link"
                href={webConfig.httpRequest + file.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {file.name}
              </a>
            }
          />
        ))}
        {content.letterUntil && (
          <Row isFact label={t('field.letterUntil')} value={day(content.letterUntil)} />
        )}
      </Rows>
    </Section>
  );
}
