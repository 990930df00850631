// Import preview: counts by outcome, then the lines, problems first.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  LINE_OUTCOMES,
  type LineOutcome,
  type PreviewLine,
  type previewStatementImport,
} from '../calls/importPreview.ts';
import { OUTCOME_COLOURS } from './colours.ts';

const MAX_SHOWN = 200;
/** Order of display: lines that need attention first. */
const DISPLAY_ORDER: readonly LineOutcome[] = [
  'differs',
  'suspended',
  'waits',
  'bounced',
  'matched',
  'paired',
  'known',
];

export function ImportPreview({
  foreseen: { statement, lines, obstacle },
}: {
  foreseen: OutputOf<typeof previewStatementImport>;
}) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money, day } = useFormats();
  if (!statement) return null;
  const counts = LINE_OUTCOMES.map((outcome) => ({
    fate: outcome,
    count: lines.filter((line) => line.fate === outcome).length,
  })).filter(({ count }) => count > 0);
  const shown = lines
    .toSorted((a, b) => DISPLAY_ORDER.indexOf(a.fate) - DISPLAY_ORDER.indexOf(b.fate) || a.line - b.line)
    .slice(0, MAX_SHOWN);
  return (
    <DeskSection title={t('foreseen')}>
      {obstacle && (
        <p className="desk-problem" role="alert">
          {tBank(`fault.${obstacle}`)}
        </p>
      )}
      <p>
        {t('foreseen.day', {
          day: day(statement.day),
          opening: money(statement.opening),
          in: money(statement.in),
          out: money(statement.out),
          closing: money(statement.closing),
        })}
      </p>
      <ul className="cash-counts">
        {counts.map(({ fate: outcome, count }) => (
          <li key={outcome}>
            <Tag color={OUTCOME_COLOURS[outcome]}>{t(`fate.${outcome}`)}</Tag> {count}
          </li>
        ))}
      </ul>
      <div className="cash-preview">
        <table className="desk-table" aria-label={t('foreseen')}>
          <thead>
            <tr>
              {[
                t('line'),
                t('serial'),
                t('direction'),
                t('amount'),
                t('otherName'),
                t('fate'),
                t('firm'),
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > shown.length && (
        <p className="desk-about">{t('foreseen.more', { shown: shown.length, count: lines.length })}</p>
      )}
    </DeskSection>
  );
}

function Line({
  line: { line, serial, direction, amount, otherName, fate: outcome, firmName, rule, why, state },
}: {
  line: PreviewLine;
}) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money } = useFormats();
  const because = why
    ? t(`reason.${why}`)
    : state
      ? tBank(`line.${state}`)
      : rule
        ? tBank(`rule.${rule}`)
        : undefined;
  return (
    <tr>
      <th scope="row">{line}</th>
      <td>{serial}</td>
      <td>{t(`direction.${direction}`)}</td>
      <td className="desk-number">{money(amount)}</td>
      <td>{otherName || '–'}</td>
      <td>
        <Tag color={OUTCOME_COLOURS[outcome]}>{t(`fate.${outcome}`)}</Tag>
        {because !== undefined && <small> {because}</small>}
      </td>
      <td>{firmName ?? '–'}</td>
    </tr>
  );
}
