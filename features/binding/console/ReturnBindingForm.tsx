// Form to return a binding to its firm.

import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ReturnToApplicant } from '#packages/ui/admin/ReturnToApplicant.tsx';
import { returnBinding } from '../calls/desk.ts';

interface ReturningProps {
  readonly which: { readonly bindingId: string; readonly version: number };
  readonly reasons: Readonly<Record<string, string>>;
  readonly onStop: () => void;
}

export function ReturnBindingForm({ which, reasons, onStop }: ReturningProps) {
  const t = useTranslation('binding.console');
  const giveBack = useMutationCall(returnBinding).attempt;
  return (
    <ReturnToApplicant
      reasons={reasons}
      texts={{
        note: t('note'),
        returnNeeded: t('returnNeeded'),
        returnStop: t('returnStop'),
        returnSend: t('returnSend'),
      }}
      onStop={onStop}
      onSend={(said, note) =>
        giveBack({ ...which, reasons: said.map(([field, reason]) => ({ field, reason })), note })
      }
    />
  );
}
