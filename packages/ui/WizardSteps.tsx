// Progress of a form in steps, with links back.

import './wizard-steps.css';
import { Icon } from './Icon.tsx';

export interface WizardStep {
  readonly key: string;
  readonly label: string;
}

export interface WizardStepsProps {
  readonly label: string;
  readonly steps: readonly WizardStep[];
  readonly current: string;
  readonly onGo?: ((key: string) => unknown) | undefined;
}

export function WizardSteps({ label, steps, current, onGo }: WizardStepsProps) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <ol className="ui-wizard" aria-label={label}>
      {steps.map((step, index) => {
        const phase = index < at ? 'done' : index === at ? 'current' : 'coming';
        const face = (
          <>
            <span className="ui-wizard-mark ui-number">
              {phase === 'done' ? <Icon name="check" size="small" /> : index + 1}
            </span>
            <span className="ui-wizard-label">{step.label}</span>
          </>
        );
        return (
          <li
            key={step.key}
            className={`ui-wizard-step ui-wizard-${phase}`}
            aria-current={phase === 'current' ? 'step' : undefined}
          >
            {phase === 'done' && onGo ? (
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
