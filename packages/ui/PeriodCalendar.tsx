// A calendar for choosing first and last day.

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
    // Hidden from screen readers and keyboards, which use the two fields above.
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

/** Local midnight, so that no time zone shifts the day. */
const toDate = (day: string) => new Date(`${day}T00:00:00`);

const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
