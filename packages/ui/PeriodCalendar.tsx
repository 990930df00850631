// A calendar on which one taps the first and the last day.

import { useEffect, useState } from 'react';
import type { Period } from '#packages/time/period.ts';
import { CalendarPickerView, ConfigProvider, loadAntdLocale } from './antd.ts';
import { useLocaleTag } from './locale.ts';

type AntdLocale = Awaited<ReturnType<typeof loadAntdLocale>>;

export default function PeriodCalendar({
  value,
  onChange,
  min,
  max,
}: {
  value: Period;
  onChange: (period: Period) => void;
  min?: string | undefined;
  max?: string | undefined;
}) {
  const localeTag = useLocaleTag();
  const [locale, setLocale] = useState<AntdLocale>();
  useEffect(() => {
    void loadAntdLocale(localeTag).then(setLocale);
  }, [localeTag]);
  if (!locale) return null;
  return (
    // The two fields above do the same for keyboards and screen readers, which these cells know nothing of.
    <div aria-hidden="true" className="ui-period-calendar">
      <ConfigProvider locale={locale}>
        <CalendarPickerView
          selectionMode="range"
          title={false}
          weekStartsOn="Monday"
          value={toDates(value)}
          onChange={(days) => {
            if (days) onChange({ from: toDay(days[0]), to: toDay(days[1]) });
          }}
          {...(min ? { min: toDate(min) } : {})}
          {...(max ? { max: toDate(max) } : {})}
        />
      </ConfigProvider>
    </div>
  );
}

function toDates({ from, to }: Period): [Date, Date] | null {
  return from && to && from <= to ? [toDate(from), toDate(to)] : null;
}

/** Days without an hour: midnight where the reader is, so that no zone shifts them. */
const toDate = (day: string) => new Date(`${day}T00:00:00`);

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
