// Courses over days as lines and bars, with a table of the same.

import './time-chart.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Course } from './course.ts';
import { drawChart } from './drawChart.ts';

interface TimeChartProps {
  readonly label: string;
  /** Days in wire form, and as they are written. */
  readonly days: readonly string[];
  writeDay(day: string): string;
  /** Of the column of days in the table; default: that they are days. */
  readonly dayHeading?: string;
  /** At most two. */
  readonly courses: readonly Course[];
}

export function TimeChart(props: TimeChartProps) {
  const t = useTranslation('ui.admin');
  const { label, days, writeDay, dayHeading = t('chartDay'), courses } = props;
  const place = useRef<HTMLDivElement>(null);
  const [at, choose] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  const shown = at !== undefined && at < days.length ? at : days.length - 1;
  const data = JSON.stringify([days, courses.map(({ key, points }) => [key, points])]);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    return drawChart(element, {
      days,
      courses,
      writeDay,
      onChoose: choose,
      onFail: () => setFailed(true),
    });
    // Writers change with each rendering, their figures with the data.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return (
    <figure className="desk-chart" aria-label={label}>
      <p className="desk-chart-legend">
        <span>{writeDay(days[shown] ?? '')}</span>
        {courses.map((course, index) => (
          <span key={course.key}>
            <span className={`desk-chart-key desk-chart-key-${index + 1}`} aria-hidden="true" />
            {course.label} <strong>{course.write(shown)}</strong>
          </span>
        ))}
      </p>
      {/* Without the library, which may not load, there is the table. */}
      {!hasFailed && <div ref={place} className="desk-chart-field" aria-hidden="true" />}
      <details open={hasFailed}>
        <summary>{t('chartTable')}</summary>
        <div className="desk-table-scroll desk-chart-table">
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{dayHeading}</th>
                {courses.map((course) => (
                  <th key={course.key} scope="col" className="desk-number">
                    {course.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{writeDay(day)}</th>
                  {courses.map((course) => (
                    <td key={course.key} className="desk-number">
                      {course.write(index)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
