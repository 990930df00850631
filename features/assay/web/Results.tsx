// Reports of seller, buyer and umpire side by side, with the final values.

import { INDEX_CODES, type IndexCode } from '#features/clause/quality.ts';
import { IndexWord } from '#features/clause/web/IndexWord.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import type { SplitPart } from '../parts.ts';
import type { SampleDetail } from './sample.ts';
import { useIndices } from './useIndices.ts';

export function Results({ sample }: { sample: SampleDetail }) {
  const t = useTranslation('assay');
  const { nameOf, write } = useIndices();
  const { parts, decided, comparison, counting } = sample;
  const reported = parts.filter(({ reportedAt }) => reportedAt !== null);
  if (reported.length === 0)
    return (
      <Section title={t('results')}>
        <p className="assay-note">{t('results.none')}</p>
      </Section>
    );
  const found = (part: SplitPart, index: IndexCode) =>
    parts.find((one) => one.part === part)?.values?.find((row) => row.index === index)?.value;
  const rows = INDEX_CODES.filter(
    (index) =>
      reported.some(({ part }) => found(part, index) !== undefined) ||
      decided?.some((row) => row.index === index),
  );
  const isHidden = reported.some(({ values }) => values === null);
  return (
    <Section title={t('results')} {...(isHidden ? { note: t('results.hidden') } : {})}>
      <div className="ui-scroll-x">
        <table className="assay-table">
          <thead>
            <tr>
              <th scope="col">{t('results.index')}</th>
              {reported.map(({ part }) => (
                <th scope="col" key={part} className={part === counting ? 'assay-counting' : undefined}>
                  {t(`part.${part}`)}
                  {part === counting && <small>{t('results.counting')}</small>}
                </th>
              ))}
              {decided && <th scope="col">{t('results.decided')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => {
              const settled = decided?.find((row) => row.index === index)?.value;
              return (
                <tr key={index}>
                  <th scope="row">
                    <IndexWord index={index} />
                  </th>
                  {reported.map(({ part }) => (
                    <td key={part} className="ui-number">
                      <Value index={index} value={found(part, index)} write={write} />
                    </td>
                  ))}
                  {decided && (
                    <td className="ui-number assay-settled">
                      <Value index={index} value={settled} write={write} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {comparison.length > 0 && (
        <ul className="assay-comparison" aria-label={t('results.difference')}>
          {comparison.map(({ index, report, check, limit, isInside }) => (
            <li key={index}>
              <span>{nameOf(index)}</span>
              <span className="ui-number">
                {write(index, report > check ? report - check : check - report)} / {write(index, limit)}
              </span>
              <strong className={isInside ? 'assay-inside' : 'assay-outside'}>
                {t(isInside ? 'results.inside' : 'results.outside')}
              </strong>
            </li>
          ))}
        </ul>
      )}
      {comparison.length > 0 && <p className="assay-note">{t('results.limits')}</p>}
    </Section>
  );
}

const Value = ({
  index,
  value,
  write,
}: {
  index: IndexCode;
  value: bigint | undefined;
  write: (index: IndexCode, value: bigint) => string;
}) => (value === undefined ? '–' : write(index, value));
