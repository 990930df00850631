// A clause in sentences.

import { useMemo } from 'react';
import { listSeries } from '#features/content/calls/quote.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { Clause } from '../clause.ts';
import { sentencesOf } from '../sentences.ts';
import './clause.css';

export function ClauseSentenceList({ clause }: { readonly clause: Clause }) {
  const { base, indexes, rest } = useSentences(clause);
  return (
    <>
      {base.map((line) => (
        <p key={line} className="clause-text">
          {line}
        </p>
      ))}
      <Rows>
        {indexes.map(({ index, title, lines }) => (
          <Row key={index} label={title} hint={<Lines lines={lines} />} />
        ))}
      </Rows>
      {rest.map((line) => (
        <p key={line} className="clause-note">
          {line}
        </p>
      ))}
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="ui-row-hint">
      {line}
    </span>
  ));

function useSentences(clause: Clause) {
  const t = useTranslation('clause');
  const locale = useLocale();
  const series = useCall(listSeries, {}, { enabled: clause.base.mode === 'INDEX' }).data;
  return useMemo(
    () =>
      sentencesOf(clause, {
        t,
        locale,
        seriesName: (id) => nameOf(series, id, locale),
      }),
    [clause, t, locale, series],
  );
}

export interface ClauseLine {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

/** The sentences as plain lines with subjects, for comparing two clauses. */
export function useClauseLines(): (clause: Clause) => ClauseLine[] {
  const t = useTranslation('clause');
  const locale = useLocale();
  const series = useCall(listSeries, {}).data;
  return (clause) => {
    const { base, indexes, rest } = sentencesOf(clause, {
      t,
      locale,
      seriesName: (id) => nameOf(series, id, locale),
    });
    return [
      { key: 'clause.base', label: t('picker.title'), text: base.join('\n') },
      ...indexes.map(({ index, title, lines }) => ({
        key: `clause.${index}`,
        label: title,
        text: lines.join('\n'),
      })),
      { key: 'clause.rest', label: t('picker.title'), text: rest.join('\n') },
    ];
  };
}

const nameOf = (series: OutputOf<typeof listSeries> | undefined, id: string, locale: Locale) =>
  series?.list.find((one) => one.id === id)?.names[locale] ?? id;
