// Autosaves the contract form on the device.

import { useFormState, useWatch } from 'react-hook-form';
import { useUnfinished } from '#features/terms/web/unfinished.tsx';
import type { ContractForm } from './form.ts';

export const draftKey = (kind: string, personId: string) => `contract.${kind}.${personId}`;

/** Mounted on every step. */
export function ContractAutosave({ draft }: { draft: string }) {
  const form = useWatch<ContractForm>();
  const { isDirty } = useFormState<ContractForm>();
  useUnfinished(draft, form, isDirty);
  return null;
}
