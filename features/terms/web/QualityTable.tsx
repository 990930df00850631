// Table of promised values and rejection limits.

import { Word } from '#features/catalog/web/word/Word.tsx';
import { indexOf } from '#features/clause/quality.ts';
import { IndexWord } from '#features/clause/web/IndexWord.tsx';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { writePromise } from '../promise.ts';
import type { QualityPromise } from '../terms.ts';

const HEAT_UNIT = 'kcal/kg';

export function QualityTable({ spec }: { spec: readonly QualityPromise[] }) {
  const t = useTranslation(['terms', 'clause']);
  const { index } = useClauseFormats();
  /** The unit of heat is as wide as the number, so it is shown once, beside the name. */
  const bare: typeof index = (code, value) =>
    index(code, value).replace(HEAT_UNIT, '').trim().replace(' ', '\u00a0');
  return (
    <Section title={t('detail.quality')}>
      <table className="trade-table ui-number">
        <thead>
          <tr>
            <th scope="col">
              <span className="ui-hidden">{t('field.spec')}</span>
            </th>
            <th scope="col">
              <Word of="promise">{t('detail.promise')}</Word>
            </th>
            <th scope="col">
              <Word of="reject">{t('detail.reject')}</Word>
            </th>
          </tr>
        </thead>
        <tbody>
          {spec.map((promise) => (
            <tr key={promise.index}>
              <td>
                <IndexWord index={promise.index} />
                {indexOf(promise.index).unit === HEAT_UNIT && (
                  <>
                    {' '}
                    <span className="trade-note">{HEAT_UNIT}</span>
                  </>
                )}
              </td>
              <td>{writePromise(promise, bare, t('op.typical'))}</td>
              <td>
                {promise.reject === undefined
                  ? '–'
                  : `${rejectSign(promise)}\u00a0${bare(promise.index, promise.reject)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export const rejectSign = ({ value, reject }: QualityPromise) => ((reject ?? 0n) < value ? '<' : '>');
