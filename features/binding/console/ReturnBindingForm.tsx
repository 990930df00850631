// Form to return a binding to its firm.

import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ReturnToApplicant } from '#packages/ui/admin/ReturnToApplicant.tsx';
import { returnBinding } from '../calls/desk.ts';
import { useBindingDeskWords } from './useWords.ts';

interface ReturningProps {
  readonly which: { readonly bindingId: string; readonly version: number };
  readonly reasons: Readonly<Record<string, string>>;
  readonly onStop: () => void;
}

export function ReturnBindingForm({ which, reasons, onStop }: ReturningProps) {
  const giveBack = useMutationCall(returnBinding).attempt;
  return (
    <ReturnToApplicant
      reasons={reasons}
      words={useBindingDeskWords()}
      onStop={onStop}
      onSend={(said, note) =>
        giveBack({ ...which, reasons: said.map(([field, reason]) => ({ field, reason })), note })
      }
    />
  );
}
