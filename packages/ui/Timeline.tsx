// A vertical timeline: past, present and future steps.

import './timeline.css';
import type { ReactNode } from 'react';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  readonly phase: 'done' | 'current' | 'coming';
  readonly notes?: readonly ReactNode[] | undefined;
}

export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label: string }) {
  return (
    <ol className="ui-timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`ui-timeline-step ui-timeline-${step.phase}`}
          aria-current={step.phase === 'current' ? 'step' : undefined}
        >
          <div className="ui-timeline-title">{step.title}</div>
          {step.notes?.map((note, at) => (
            <div key={at} className="ui-timeline-note ui-number">
              {note}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
