// The course of one price series against another, such as an index against a port.

import { useState } from 'react';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import type { Course } from '#packages/ui/admin/course.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import { TimeChart } from '#packages/ui/admin/TimeChart.tsx';
import { type Quotes, readQuotes, type Series } from '../calls/quote.ts';
import { CHART_DAYS } from '../series.ts';

const HAO_PER_YUAN = 10_000;
const DAYS = CHART_DAYS.map(String);

export function QuotesChart({ all }: { all: readonly Series[] }) {
  const t = useTranslation('content.console');
  const locale = useLocale();
  const [first] = all.filter(({ kind }) => kind === 'index').concat(all);
  const [chosen, choose] = useState(first?.id ?? '');
  const [other, compare] = useState(all.find((one) => one.kind !== 'index' && one !== first)?.id ?? '');
  const [days, setDays] = useState('90');
  const options = all.map(({ id, names }) => ({ value: id, label: names[locale] }));
  return (
    <DeskSection title={t('quote.course')}>
      {first ? (
        <>
          <div className="desk-form">
            <ChoiceInput label={t('quote.series')} value={chosen} options={options} onChange={choose} />
            <ChoiceInput
              label={t('quote.against')}
              value={other === chosen ? '' : other}
              options={[
                { value: '', label: t('quote.alone') },
                ...options.filter(({ value }) => value !== chosen),
              ]}
              onChange={compare}
            />
            <ChoiceInput
              label={t('quote.period')}
              value={days}
              options={DAYS.map((value) => ({ value, label: t('quote.days', { count: Number(value) }) }))}
              onChange={setDays}
            />
          </div>
          <Courses
            all={all}
            seriesIds={[chosen, other].filter((id, at, ids) => id !== '' && ids.indexOf(id) === at)}
            days={CHART_DAYS.find((count) => String(count) === days) ?? CHART_DAYS[0]}
          />
        </>
      ) : (
        <DeskEmpty title={t('quote.none')} why="" />
      )}
    </DeskSection>
  );
}

interface CoursesProps {
  readonly all: readonly Series[];
  readonly seriesIds: readonly string[];
  readonly days: (typeof CHART_DAYS)[number];
}

function Courses({ all, seriesIds, days }: CoursesProps) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const locale = useLocale();
  const { price, day, integer } = useFormats();
  const reading = useCall(readQuotes, { seriesIds: [...seriesIds], days });
  const nameOf = (id: string) => all.find((one) => one.id === id)?.names[locale] ?? id;
  const courseOf = ({ seriesId, quotes }: Quotes['list'][number], quoted: readonly string[]): Course => {
    const prices = new Map(quotes.map((quote) => [quote.day, quote.price]));
    const at = (index: number) => prices.get(quoted[index] ?? '');
    return {
      key: seriesId,
      label: nameOf(seriesId),
      kind: 'line',
      scale: 'price',
      points: quoted.map((_day, index) => {
        const found = at(index);
        return found === undefined ? null : Number(found) / HAO_PER_YUAN;
      }),
      write: (index) => {
        const found = at(index);
        return found === undefined ? '–' : `${price(found)}\u00a0${tContent('price.unit')}`;
      },
      writeLevel: integer,
    };
  };
  return (
    <DeskRead reading={reading} feature="content">
      {({ list }) => {
        const quoted = [...new Set(list.flatMap(({ quotes }) => quotes.map((quote) => quote.day)))].sort();
        if (quoted.length === 0) return <DeskEmpty title={t('quote.none')} why="" />;
        return (
          <TimeChart
            label={list.map(({ seriesId }) => nameOf(seriesId)).join(' · ')}
            days={quoted}
            writeDay={day}
            courses={list.map((one) => courseOf(one, quoted))}
          />
        );
      }}
    </DeskRead>
  );
}
