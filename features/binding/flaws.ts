// Names of what can be wrong with a field of a binding.
export const FLAW_NAMES = ['missing', 'too_long', 'over', 'order', 'code', 'document'] as const;
export type BindingFlawName = (typeof FLAW_NAMES)[number];
export interface BindingFlaw {
  readonly field: string;
  readonly flaw: BindingFlawName;
}
