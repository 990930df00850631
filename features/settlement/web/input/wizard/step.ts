// Props of the wizard steps, and the saved version.

import type { SheetBasis, SheetForm } from './form.ts';

export interface StepProps {
  readonly form: SheetForm;
  readonly basis: SheetBasis;
  readonly onChange: (change: Partial<SheetForm>) => void;
  readonly isTried: boolean;
  /** By the field's name in the call's input. */
  readonly errorOf: (field: string) => string | undefined;
}

export interface SavedSheet {
  readonly sheetId: string;
  readonly version: number;
  readonly no: string;
}
