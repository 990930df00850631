// Form of expected weights and index values.

import type { Clause } from '#features/clause/clause.ts';
import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { indexesOf, type Measured } from '#features/clause/rules/price.ts';
import { rangeOf } from '#features/clause/web/range.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Slider } from '#packages/ui/Slider.tsx';

export interface ExpectedValues {
  readonly loaded: string;
  readonly received: string;
  readonly moved: Measured;
}

interface ExpectationProps {
  readonly clause: Clause;
  readonly typed: ExpectedValues;
  readonly start: Measured;
  readonly onChange: (change: Partial<ExpectedValues>) => void;
  readonly onReset?: (() => void) | undefined;
  /** Beside the page it changes, where there is room. */
  readonly isAside?: boolean | undefined;
}

export const KG_DECIMALS = 3;

export function Expectation({ clause, typed, start, onChange, onReset, isAside }: ExpectationProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation(['terms', 'clause']);
  const { index } = useClauseFormats();
  const measured = { ...start, ...typed.moved };
  const move = (code: IndexCode, value: IndexValue) => {
    onChange({ moved: { ...typed.moved, [code]: value } });
  };
  const codes = indexesOf(clause);
  return (
    <Section
      title={t('simulate.expected')}
      isAside={isAside}
      action={onReset && { label: t('simulate.reset'), onPress: onReset }}
    >
      <div className="settlement-fields">
        {(['loaded', 'received'] as const).map((end) => (
          <NumberField
            key={end}
            label={t(`line.${end}`)}
            decimals={KG_DECIMALS}
            unit={tTerms('unit.tonne')}
            value={typed[end]}
            onChange={(text) => {
              onChange({ [end]: text });
            }}
          />
        ))}
      </div>
      {codes.map((code) => {
        const { min, max, step } = rangeOf(code, start[code]);
        const value = measured[code] ?? min;
        return (
          <Slider
            key={code}
            label={tTerms(`index.${code}`)}
            value={value}
            min={min}
            max={max}
            step={step}
            text={index(code, value)}
            onChange={(chosen) => {
              move(code, chosen);
            }}
          />
        );
      })}
      {codes.length === 0 && <p className="settlement-note">{t('simulate.noClause')}</p>}
    </Section>
  );
}
