// A figure of the overview: value, course, change, and where it leads.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useDesks } from '#packages/ui/admin/desks.ts';
import { hrefOf } from '#packages/ui/navigation.ts';
import { Sparkline } from '#packages/ui/Sparkline.tsx';
import { weekChange } from '../../rules/weekChange.ts';

/** Of a per cent: the change is told in whole ones. */
const BASIS_POINTS = 100n;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  /** By day, the last one today. */
  readonly course?: readonly bigint[];
  readonly note?: string;
  readonly address: string;
}

export function Figure({ label, value, unit, course, note, address }: FigureProps) {
  const isOpen = useDesks().some(({ path }) => path === address.split('?', 1)[0]);
  const content = (
    <>
      <span className="overview-label">{label}</span>
      <span className="overview-value">
        {value} <span className="overview-unit">{unit}</span>
      </span>
      <span className="overview-foot">{course ? <Course course={course} /> : note}</span>
    </>
  );
  return isOpen ? (
    <a className="overview-figure" href={hrefOf(address)}>
      {content}
    </a>
  ) : (
    <div className="overview-figure">{content}</div>
  );
}

function Course({ course }: { course: readonly bigint[] }) {
  const t = useTranslation('dashboard.console');
  const { integer } = useFormats();
  const change = weekChange(course);
  const tone = change === null || change === 0n ? 'flat' : change > 0n ? 'rise' : 'fall';
  const said =
    change === null
      ? t('overview.noWeekBefore')
      : t(`overview.week.${tone}`, { change: integer(change / BASIS_POINTS) });
  return (
    <>
      <span className={tone === 'flat' ? '' : `overview-${tone}`}>{said}</span>
      <Sparkline points={course.map(Number)} tone={tone} sentence={said} />
    </>
  );
}
