// Shares drawn as bars: how much of one thing is left, and what a sum is made of.

import './bars.css';
import type { CSSProperties, ReactNode } from 'react';
import { Concealable } from './Concealment.tsx';

type Quantity = bigint | number;
export type BarTone = 'brand' | 'success' | 'warning' | 'info' | 'neutral';

/** For drawing only: a pixel is all the precision there is. */
const percent = (part: Quantity, whole: Quantity) =>
  Number(whole) <= 0 ? 0 : Math.min(100, Math.max(0, (Number(part) / Number(whole)) * 100));

const wide = (share: number): CSSProperties => ({ inlineSize: `${share}%` });

export interface ProgressBarProps {
  readonly value: Quantity;
  readonly max: Quantity;
  /** Beside the bar, and what it says to those who cannot see it. */
  readonly text: string;
  readonly tone?: BarTone | undefined;
  /** Keeps the text for screen readers where the figures already stand nearby. */
  readonly isBare?: boolean | undefined;
}

export function ProgressBar({ value, max, text, tone = 'brand', isBare }: ProgressBarProps) {
  const share = percent(value, max);
  return (
    <div className="ui-progress">
      <progress
        className={`ui-progress-track ui-progress-${tone}`}
        aria-label={text}
        max={100}
        value={share}
      />
      {!isBare && (
        <span className="ui-progress-text ui-number" aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  );
}

export interface StackedPart {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: Quantity;
  /** The value as people read it. */
  readonly text: string;
  readonly tone: BarTone;
}

/** A sum in parts, with a legend that says the same in words; amounts hide with the eye. */
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
