// Calculation of a sheet line by line, each explained.

import './working.css';
import { type ReactNode, useState } from 'react';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { batchNamesOf, type SettledSheet } from '../../explain.ts';
import { CHAPTERS } from '../../lines.ts';
import { type ChargeName, type DisplayLine, useSheetLines } from './useSheetLines.ts';

const NO_LOT = { batchIds: [] };

export interface SheetWorkingProps {
  readonly settled: SettledSheet;
  readonly chargeName: ChargeName;
  /** Tickets or assay of a line. */
  readonly evidenceOf?: ((line: DisplayLine) => ReactNode) | undefined;
  /** Remark on a line. */
  readonly remarkOf?: ((line: DisplayLine) => ReactNode) | undefined;
}

export function SheetWorking({ settled, chargeName, evidenceOf, remarkOf }: SheetWorkingProps) {
  const t = useTranslation('settlement');
  const { listed } = useFormats();
  const lines = useSheetLines(settled, chargeName);
  const [isOpen, setOpen] = useState(false);
  const { lots } = settled.sheet;
  return (
    <Section
      title={t('working.title')}
      action={{
        label: t(isOpen ? 'working.hide' : 'working.show'),
        onPress: () => {
          setOpen(!isOpen);
        },
      }}
    >
      {CHAPTERS.map((chapter) => {
        const own = lines.filter((line) => line.chapter === chapter);
        return (
          own.length > 0 && (
            <section key={chapter} className="working-chapter" aria-label={t(`chapter.${chapter}`)}>
              <h3>{t(`chapter.${chapter}`)}</h3>
              {own.map((line, at) => (
                <div key={line.key}>
                  {lots.length > 1 && line.lot !== undefined && own[at - 1]?.lot !== line.lot && (
                    <p className="working-lot">
                      {t('working.lot', {
                        batches: listed(batchNamesOf(lots[line.lot] ?? NO_LOT, settled)),
                      })}
                    </p>
                  )}
                  <LineItem key={`${isOpen}`} line={line} isOpen={isOpen} evidence={evidenceOf?.(line)} />
                  {remarkOf?.(line)}
                </div>
              ))}
            </section>
          )
        );
      })}
    </Section>
  );
}

interface LineItemProps {
  readonly line: DisplayLine;
  readonly isOpen: boolean;
  readonly evidence: ReactNode;
}

/** Expands to the explanation. */
function LineItem({ line: { label, value, unit, tone, isSum, why }, isOpen, evidence }: LineItemProps) {
  return (
    <details className={isSum ? 'working-line working-sum' : 'working-line'} open={isOpen}>
      <summary>
        <span className="working-label">
          {label} <Icon name="chevron-down" size="small" />
        </span>
        <span className="working-value ui-number">
          <span className={`ui-tone-${tone}`}>{value}</span>
          {unit !== '' && <small> {unit}</small>}
        </span>
      </summary>
      {why.map((sentence) => (
        <p key={sentence} className="working-why ui-number">
          {sentence}
        </p>
      ))}
      {evidence}
    </details>
  );
}
