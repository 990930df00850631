// Form of expected weights and index values.

import type { Clause } from '#features/clause/clause.ts';
import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { indexesOf, type Measured } from '#features/clause/rules/price.ts';
import { rangeOf } from '#features/clause/web/range.ts';
import { Section } from '#packages/ui/Card.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Slider } from '#packages/ui/Slider.tsx';
import { useSay } from '../parts/say.ts';

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
}

export const KG_DECIMALS = 3;

export function Expectation({ clause, typed, start, onChange, onReset }: ExpectationProps) {
  const { say, trade, index } = useSay();
  const measured = { ...start, ...typed.moved };
  const move = (code: IndexCode, value: IndexValue) => {
    onChange({ moved: { ...typed.moved, [code]: value } });
  };
  const codes = indexesOf(clause);
  return (
    <Section
      title={say('simulate.expected')}
      action={onReset && { label: say('simulate.reset'), onPress: onReset }}
    >
      <div className="settlement-fields">
        {(['loaded', 'received'] as const).map((end) => (
          <NumberField
            key={end}
            label={say(`line.${end}`)}
            decimals={KG_DECIMALS}
            unit={trade('unit.tonne')}
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
            label={trade(`index.${code}`)}
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
      {codes.length === 0 && <p className="settlement-note">{say('simulate.noClause')}</p>}
    </Section>
  );
}
