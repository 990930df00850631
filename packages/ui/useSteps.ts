// Steps of a form, named in the address: each is an entry of the history.

import * as z from 'zod/mini';
import { useNavigate } from './navigation.ts';
import { useScreenQuery } from './screens.ts';

const StepQuery = z.object({ step: z.optional(z.string()) });

export interface Steps<Step extends string> {
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly isFirst: boolean;
  readonly go: (to: Step) => void;
  readonly next: () => void;
  /** To the step before; from the first, out of the form. */
  readonly back: () => void;
  /** The same to a given step. */
  readonly backTo: (to: Step) => void;
}

/** `start` is shown where the address names none. */
export function useSteps<Step extends string>(steps: readonly Step[], start: Step): Steps<Step> {
  const { goBack } = useNavigate();
  const [query, change] = useScreenQuery(StepQuery);
  const step = steps.find((one) => one === query.step) ?? start;
  const at = steps.indexOf(step);
  const nameOf = (one: Step) => ({ step: one === start ? undefined : one });
  const go = (to: Step) => {
    if (to !== step) change(nameOf(to), false);
  };
  const backTo = (to: Step) => {
    change(nameOf(to), 'back');
  };
  return {
    step,
    steps,
    isFirst: at === 0,
    go,
    next: () => {
      go(steps[at + 1] ?? step);
    },
    back: () => {
      const before = steps[at - 1];
      if (before === undefined) goBack();
      else backTo(before);
    },
    backTo,
  };
}
