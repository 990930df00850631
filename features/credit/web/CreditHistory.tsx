// The score over the last twelve months, as a chart and as a table.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { LineChart } from '#packages/ui/LineChart.tsx';
import { Row } from '#packages/ui/Row.tsx';
import type { CreditView } from '../calls/credit.ts';
import { CREDIT } from './paths.ts';

export function CreditHistory({ view: { history } }: { view: CreditView }) {
  const t = useTranslation('credit');
  const { day } = useFormats();
  if (history.length === 0) return null;
  const scores = history.map(({ credit }) => credit?.score);
  const isDrawn = scores.filter((score) => score !== undefined).length > 1;
  return (
    <Section title={t('history')}>
      {isDrawn && (
        <LineChart
          label={t('history')}
          days={history.map((entry) => day(entry.day))}
          lines={[{ key: 'score', label: t('score'), points: scores }]}
          write={(_, at) => {
            const score = scores[at];
            return score === undefined ? t('new') : String(score);
          }}
          writeLevel={(level) => String(Math.round(level))}
        />
      )}
      <table className="credit-history" aria-label={t('history')}>
        <thead>
          <tr>
            <th scope="col">{t('history.day')}</th>
            <th scope="col">{t('score')}</th>
            <th scope="col">{t('history.deals')}</th>
            <th scope="col">{t('history.method')}</th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map((entry) => (
            <tr key={entry.day}>
              <th scope="row">{day(entry.day)}</th>
              <td>{entry.credit ? t('scored', entry.credit) : t('new')}</td>
              <td>{entry.deals}</td>
              <td>{entry.method}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row label={t('entries.title')} to={`${CREDIT}?view=entries`} />
    </Section>
  );
}
