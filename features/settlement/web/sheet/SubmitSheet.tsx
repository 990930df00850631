// Drawer in which the issuer signs and submits a sheet.

import type { SigningProof } from '#features/certificate/proof.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import { submitSheet } from '../../calls/input.ts';
import { useSheetRows } from '../parts/rows.ts';
import { useSay } from '../parts/say.ts';
import { SignSheet } from '../parts/SignSheet.tsx';
import { useDoing } from '../parts/useDoing.ts';
import type { Detail } from './detail.ts';

export function SubmitSheet({
  detail: { card },
  onClose,
  onDone,
}: {
  detail: Pick<Detail, 'card'>;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const { say } = useSay();
  const rowsOf = useSheetRows();
  const { run, obstacle, isBusy } = useDoing(submitSheet);
  const sign = async (proof: SigningProof) => {
    if (!(await run({ sheetId: card.id, version: card.version, proof }))) return;
    showToast(say('submitted'));
    onDone();
  };
  return (
    <SignSheet
      title={say('act.submit')}
      signLabel={say('act.submit')}
      meaning={say('act.submit.why')}
      rows={rowsOf(card)}
      obstacle={obstacle}
      isBusy={isBusy}
      onSign={sign}
      onClose={onClose}
    />
  );
}
