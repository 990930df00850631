// Progress bars and stacked bars of shares.

import './bars.css';
import type { CSSProperties, ReactNode } from 'react';
import { Concealable } from './Concealment.tsx';

type Quantity = bigint | number;
export type BarTone = 'accent' | 'success' | 'warning' | 'info' | 'neutral';

/** A float, for drawing only. */
const percent = (part: Quantity, whole: Quantity) =>
  Number(whole) <= 0 ? 0 : Math.min(100, Math.max(0, (Number(part) / Number(whole)) * 100));

const wide = (share: number): CSSProperties => ({ inlineSize: `${share}%` });

export interface ProgressBarProps {
  readonly value: Quantity;
  readonly max: Quantity;
  readonly text: string;
  readonly tone?: BarTone | undefined;
}

export function ProgressBar({ value, max, text, tone = 'info' }: ProgressBarProps) {
  const share = percent(value, max);
  return (
    <div className="ui-progress">
      <progress
        className={`ui-progress-track ui-progress-${tone}`}
        aria-label={text}
        max={100}
        value={share}
      />
      <span className="ui-progress-text ui-number" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

export interface StackedPart {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: Quantity;
  readonly text: string;
  readonly tone: BarTone;
}

/** A stacked bar with a legend; amounts can be hidden. */
export function StackedBar({ parts }: { parts: readonly StackedPart[] }) {
  const whole = parts.reduce((sum, part) => sum + Number(part.value), 0);
  return (
    <div className="ui-stacked">
      <div className="ui-stacked-track" aria-hidden="true">
        {parts
          .filter((part) => Number(part.value) > 0)
          .map((part) => (
            <div key={part.key} className={`ui-bar-${part.tone}`} style={wide(percent(part.value, whole))} />
          ))}
      </div>
      <ul className="ui-stacked-legend">
        {parts.map((part) => (
          <li key={part.key}>
            <span className={`ui-stacked-mark ui-bar-${part.tone}`} aria-hidden="true" />
            <span>{part.label}</span>
            <span className="ui-number ui-stacked-text">
              <Concealable>{part.text}</Concealable>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
