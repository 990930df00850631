// A slider with its value and outcome.

import './slider.css';
import { type CSSProperties, type ReactNode, useId } from 'react';

export interface SliderProps<Quantity extends bigint> {
  readonly label: string;
  readonly value: Quantity;
  readonly onChange: (value: Quantity) => void;
  readonly min: Quantity;
  readonly max: Quantity;
  readonly step: Quantity;
  readonly text: string;
  readonly outcome?: ReactNode;
}

export function Slider<Quantity extends bigint>(props: SliderProps<Quantity>) {
  const { label, value, onChange, min, max, step, text, outcome } = props;
  const id = useId();
  const share = max > min ? (Number(value - min) / Number(max - min)) * 100 : 0;
  return (
    <div className="ui-slider">
      <div className="ui-slider-line">
        <label htmlFor={id}>
          {label} <span className="ui-slider-text ui-number">{text}</span>
        </label>
        {outcome !== undefined && (
          <output htmlFor={id} className="ui-number">
            {outcome}
          </output>
        )}
      </div>
      <input
        id={id}
        type="range"
        className="ui-slider-input"
        aria-valuetext={text}
        min={Number(min)}
        max={Number(max)}
        step={Number(step)}
        value={Number(value)}
        style={{ '--ui-slider-share': `${share}%` } as CSSProperties}
        onChange={(event) => {
          onChange(BigInt(event.target.value) as Quantity);
        }}
      />
    </div>
  );
}
