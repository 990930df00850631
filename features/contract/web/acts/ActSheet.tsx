// The last look before an act on a contract: what it means, why it is done where that must be said, and one button.
import type { SheetAct, SheetOf } from './sheets.ts';
import { BreachSheet } from './BreachSheet.tsx';
import { MonthSheet } from './MonthSheet.tsx';
import { PlainSheet } from './PlainSheet.tsx';
import { RemarkSheet } from './RemarkSheet.tsx';
import { archiveContract } from '../../calls/archive.ts';
import { withdrawBreach } from '../../calls/change.ts';
import { dropContract, submitContract } from '../../calls/draft.ts';
import { acceptTerms } from '../../calls/negotiate.ts';
import { finishContract } from '../../calls/perform.ts';
import { rejectContract } from '../../calls/sign.ts';

export function ActSheet({ act, ...sheet }: SheetOf & { act: SheetAct }) {
  const { card: { id: contractId, version } } = sheet.contract;
  switch (act) {
    case 'accept': return <PlainSheet {...sheet} act={act} call={acceptTerms} input={() => ({ contractId, version })} />;
    case 'submit': return <PlainSheet {...sheet} act={act} call={submitContract} input={() => ({ contractId })} />;
    case 'finish': return <PlainSheet {...sheet} act={act} call={finishContract} input={() => ({ contractId })} />;
    case 'reject': return <PlainSheet {...sheet} act={act} call={rejectContract} needsReason input={(reason) => ({ contractId, reason })} />;
    case 'drop': return <PlainSheet {...sheet} act={act} call={dropContract} input={() => ({ contractId })} />;
    case 'withdraw_breach': return <PlainSheet {...sheet} act={act} call={withdrawBreach} input={() => ({ contractId })} />;
    case 'archive': return <PlainSheet {...sheet} act={act} call={archiveContract} input={() => ({ contractId })} />;
    case 'draft_month': return <MonthSheet {...sheet} />;
    case 'report_breach': return <BreachSheet {...sheet} />;
    case 'edit': return <RemarkSheet {...sheet} />;
  }
}
