// Imported rows, faulty ones first, each problem with its column.

import { useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { useDraftSummary } from '../registration/useDraftSummary.ts';
import type { ImportedListing } from './rows.ts';

export function ImportedRows({
  rows,
  saved,
}: {
  rows: readonly ImportedListing[];
  saved: ReadonlySet<string>;
}) {
  const t = useTranslation('terms.import');
  const isBad = ({ problems }: ImportedListing) => problems.length > 0;
  return (
    <ul aria-label={t('listLabel')}>
      {[...rows.filter(isBad), ...rows.filter((row) => !isBad(row))].map((row) => (
        <li key={row.number}>
          <SheetLine row={row} isSaved={saved.has(row.key)} />
        </li>
      ))}
    </ul>
  );
}

function SheetLine({ row: { number, form, problems }, isSaved }: { row: ImportedListing; isSaved: boolean }) {
  const t = useTranslation('terms.import');
  const summary = useDraftSummary();
  const isGood = problems.length === 0;
  return (
    <Card>
      <div className="trade-line">
        <span>
          <span className="trade-note ui-number">{t('row', { row: number })}</span> {summary(form)}
        </span>
        <Tag tone={isGood ? 'success' : 'danger'}>{t(isSaved ? 'saved' : isGood ? 'good' : 'bad')}</Tag>
      </div>
      {!isGood && (
        <ul className="trade-problems">
          {problems.map(({ label, text }) => (
            <li key={`${label} ${text}`}>
              <strong>{label}</strong> · {text}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
