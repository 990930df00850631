// A quantity in steps: large minus and plus, and the number between them to type in.
import './stepper.css';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useUiWords } from './words.ts';

export interface StepperProps<Quantity extends bigint> extends FieldProps {
  readonly value: Quantity;
  readonly onChange: (value: Quantity) => void;
  readonly step: Quantity;
  readonly min: Quantity;
  readonly max: Quantity;
  readonly unit?: string | undefined;
  /** As people read it, and back; undefined for what is no quantity. */
  readonly format: (value: Quantity) => string;
  readonly parse: (text: string) => Quantity | undefined;
}

/** What is typed stands as typed until one leaves the field; then it is held between min and max. */
export function Stepper<Quantity extends bigint>(props: StepperProps<Quantity>) {
  const { value, onChange, step, min, max, unit, format, parse, ...field } = props;
  const words = useUiWords();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const hold = (wished: bigint) => (wished < min ? min : wished > max ? max : wished) as Quantity;
  const back = 0n - step;
  const move = (by: bigint) => {
    setTyped(undefined);
    onChange(hold(value + by));
  };
  const leave = () => {
    const quantity = typed === undefined ? undefined : parse(typed);
    setTyped(undefined);
    if (quantity !== undefined) onChange(hold(quantity));
  };
  return (
    <Field {...field} isBare>
      {(ties) => (
        <div className="ui-stepper">
          <StepButton icon="minus" label={`${words.decrease} ${field.label}`} isDisabled={value <= min} onPress={() => { move(back); }} />
          <div className="ui-stepper-middle">
            <input
              {...ties} type="text" inputMode="decimal" autoComplete="off" className="ui-stepper-input ui-number"
              value={typed ?? format(value)} role="spinbutton" aria-valuemin={Number(min)} aria-valuemax={Number(max)}
              aria-valuenow={Number(value)} aria-valuetext={`${format(value)} ${unit ?? ''}`}
              onChange={(event) => { setTyped(event.target.value); }} onBlur={leave}
              onKeyDown={(event) => {
                const by: bigint | undefined = { ArrowUp: step, ArrowDown: back }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                move(by);
              }}
            />
            {unit !== undefined && <span className="ui-stepper-unit" aria-hidden="true">{unit}</span>}
          </div>
          <StepButton icon="plus" label={`${words.increase} ${field.label}`} isDisabled={value >= max} onPress={() => { move(step); }} />
        </div>
      )}
    </Field>
  );
}

function StepButton({ icon, label, isDisabled, onPress }: {
  icon: 'minus' | 'plus'; label: string; isDisabled: boolean; onPress: () => void;
}) {
  return (
    <button type="button" className="ui-stepper-button" aria-label={label} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
