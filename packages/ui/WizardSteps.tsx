// Progress of a form in steps, with links to them.

import './wizard-steps.css';
import { Icon } from './Icon.tsx';

export interface WizardStep {
  readonly key: string;
  readonly label: string;
  /** Something in it is missing or wrong. */
  readonly isWrong?: boolean;
}

export interface WizardStepsProps {
  readonly label: string;
  readonly steps: readonly WizardStep[];
  readonly current: string;
  readonly onGo?: ((key: string) => unknown) | undefined;
  /** Said of a step that was passed with something wrong in it. */
  readonly wrongLabel?: string | undefined;
}

type Phase = 'done' | 'wrong' | 'current' | 'coming';

/** Steps before the current one are open, and those after it as far as all before them are right. */
export function WizardSteps({ label, steps, current, onGo, wrongLabel }: WizardStepsProps) {
  const at = steps.findIndex((step) => step.key === current);
  const firstWrong = steps.findIndex((step) => step.isWrong === true);
  const phaseOf = ({ isWrong }: WizardStep, index: number): Phase => {
    if (index === at) return 'current';
    return index > at ? 'coming' : isWrong ? 'wrong' : 'done';
  };
  return (
    <ol className="ui-wizard" aria-label={label}>
      {steps.map((step, index) => {
        const phase = phaseOf(step, index);
        const isOpen = index < at || (index > at && (firstWrong < 0 || index <= firstWrong));
        const face = (
          <>
            <span className="ui-wizard-mark ui-number">
              {phase === 'done' ? (
                <Icon name="check" size="small" />
              ) : phase === 'wrong' ? (
                <Icon name="warning" size="small" />
              ) : (
                index + 1
              )}
            </span>
            <span className="ui-wizard-label">{step.label}</span>
            {phase === 'wrong' && <span className="ui-hidden"> {wrongLabel}</span>}
          </>
        );
        return (
          <li
            key={step.key}
            className={`ui-wizard-step ui-wizard-${phase}`}
            aria-current={phase === 'current' ? 'step' : undefined}
          >
            {isOpen && onGo ? (
              <button
                type="button"
                className="ui-wizard-face"
                onClick={() => {
                  onGo(step.key);
                }}
              >
                {face}
              </button>
            ) : (
              <span className="ui-wizard-face">{face}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
