// What comes next with a matter: which step, by whom, and until when.

/** Of a rule: `By` are the parties of its matter; `platform` stands for operators and jobs. */
export interface Step<Name extends string, By extends string> {
  readonly step: Name;
  readonly by: By | 'platform';
  /** The end of the time for it; null without one. */
  readonly due: Date | null;
}

/** The first moment after a day in the market. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000);
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** The step with the earliest end comes first; steps without one keep their order after the others. */
export const mostUrgent = <Found extends { readonly due: Date | null }>(
  steps: readonly Found[],
): Found | undefined =>
  steps.toSorted(
    (one, other) => (one.due?.getTime() ?? Infinity) - (other.due?.getTime() ?? Infinity) || 0,
  )[0];
