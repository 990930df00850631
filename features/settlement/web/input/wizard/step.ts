// Props of the wizard steps, and the saved version.

import type { Basis, Form } from './form.ts';

export interface StepProps {
  readonly form: Form;
  readonly basis: Basis;
  readonly onChange: (change: Partial<Form>) => void;
  readonly isTried: boolean;
}

export interface Saved {
  readonly sheetId: string;
  readonly version: number;
  readonly no: string;
}
