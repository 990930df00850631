// Facts of a binding, its letters and its history.

import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import '../binding.css';
import { Timeline } from '#packages/ui/Timeline.tsx';
import type { BindingDetail } from '../../calls/org.ts';
import type { BindingContent } from '../../content.ts';
import type { BindingMove } from '../../states.ts';
import { useBindingWords } from '../words.ts';

export function BindFacts({
  detail: { card, files, history },
  content,
}: {
  detail: BindingDetail;
  content: BindingContent;
}) {
  const words = useBindingWords();
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
          ['capacity', weight(content.capacity, words['unit.yearly'])],
        ] as const)
      : ([
          ['usage', content.usage ? words[`usage.${content.usage}`] : ''],
          ['yearlyNeed', weight(content.yearlyNeed, words['unit.yearly'])],
          ['stock', weight(content.stock, words['unit.tonne'])],
          ['station', content.station],
          ['units', content.units],
        ] as const)
    ).map(([field, value]): [typeof field, string] => [field, value]),
  ];
  return (
    <>
      <Section title={words['section.org']}>
        <Rows>
          <Row isFact label={words['field.orgId']} value={card.org.name} />
          <Row isFact label={words['field.orgCode']} value={card.org.code} />
          <Row isFact label={words['party.firm']} value={card.firm.name} />
          {card.tie && <Row isFact label={words['field.tie']} value={words[`tie.${card.tie}`]} />}
          {facts
            .filter(([, value]) => value !== '')
            .map(([field, value]) => (
              <Row key={field} isFact label={words[`field.${field}`]} value={value} />
            ))}
        </Rows>
      </Section>
      <Letters files={files} content={content} />
      {history.length > 0 && (
        <Section title={words['section.history']}>
          <Timeline
            label={words['section.history']}
            steps={history.map(({ move, by, party, reason, at }, number) => ({
              key: `${at.toISOString()} ${move}`,
              phase: number === 0 ? ('current' as const) : ('done' as const),
              title: words[`move.${move as BindingMove}`],
              notes: [
                `${minute(at)} · ${by ?? (party === 'clock' ? words.clock : '')}`,
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
  const words = useBindingWords();
  const { day } = useFormats();
  const letters = (['letterId', 'recommendationId'] as const).flatMap((field) => {
    const file = files.find(({ fileId }) => fileId === content[field]);
    return file ? [{ field, file }] : [];
  });
  if (letters.length === 0) return null;
  return (
    <Section title={words['section.letter']}>
      <Rows>
        {letters.map(({ field, file }) => (
          <Row
            key={field}
            isFact
            label={words[`field.${field}`]}
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
          <Row isFact label={words['field.letterUntil']} value={day(content.letterUntil)} />
        )}
      </Rows>
    </Section>
  );
}
