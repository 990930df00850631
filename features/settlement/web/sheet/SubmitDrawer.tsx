// Drawer in which the issuer signs and submits a sheet.

import { submitSheet } from '../../calls/input.ts';
import { useSheetRows } from '../parts/rows.ts';
import { useSay } from '../parts/say.ts';
import { SignDrawer } from '../parts/SignDrawer.tsx';
import type { SheetDetail } from './detail.ts';

export function SubmitDrawer({
  detail: { card },
  ...ends
}: {
  detail: Pick<SheetDetail, 'card'>;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const { say } = useSay();
  const rowsOf = useSheetRows();
  return (
    <SignDrawer
      title={say('act.submit')}
      meaning={say('act.submit.why')}
      rows={rowsOf(card)}
      call={submitSheet}
      input={(proof) => ({ sheetId: card.id, version: card.version, proof })}
      done={say('submitted')}
      {...ends}
    />
  );
}
