// How much is in time, late soon or late: bars with their figures.

import './levels.css';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';

export interface LevelCounts {
  readonly inTime: number;
  readonly soon: number;
  readonly late: number;
}

interface LevelsProps {
  readonly rows: readonly (LevelCounts & {
    readonly key: string;
    readonly label: string;
    /** Undefined: the reader's seats do not open the page. */
    readonly href: string | undefined;
  })[];
  /** Of the first column. */
  readonly head: string;
}

export function Levels({ rows, head }: LevelsProps) {
  const t = useTranslation('ui.admin');
  const { integer } = useFormats();
  const most = Math.max(1, ...rows.map(({ inTime, soon, late }) => inTime + soon + late));
  return (
    <table className="desk-table desk-levels">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">
            <span className="desk-hidden">{t('levels.bar')}</span>
          </th>
          {(['inTime', 'soon', 'late'] as const).map((level) => (
            <th key={level} scope="col" className="desk-number">
              {t(`levels.${level}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, href, ...counts }) => (
          <tr key={key}>
            <th scope="row">
              {href === undefined ? (
                label
              ) : (
                <a className="desk-link" href={href}>
                  {label}
                </a>
              )}
            </th>
            <td className="desk-levels-cell">
              <Bar counts={counts} most={most} />
            </td>
            <td className="desk-number">{integer(counts.inTime)}</td>
            <td className={`desk-number ${counts.soon > 0 ? 'desk-warning' : ''}`}>{integer(counts.soon)}</td>
            <td className={`desk-number ${counts.late > 0 ? 'desk-problem' : ''}`}>{integer(counts.late)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ counts: { inTime, soon, late }, most }: { counts: LevelCounts; most: number }) {
  const share = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <span className="desk-levels-bar" aria-hidden="true">
      <span className="is-in-time" style={share(inTime)} />
      <span className="is-soon" style={share(soon)} />
      <span className="is-late" style={share(late)} />
    </span>
  );
}
