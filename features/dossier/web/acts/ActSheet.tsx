// Confirmation sheet of an act on a contract, with a reason where required.

import { withdrawBreach } from '#features/contract/calls/change.ts';
import { finishContract } from '#features/contract/calls/perform.ts';
import { agreeExtension, rejectContract } from '#features/contract/calls/sign.ts';
import type { SheetAct, SheetOf } from '#features/contract/web/parts/sheets.ts';
import { useAbout } from '#features/contract/web/parts/useAbout.ts';
import { dropContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { ReasonSheet } from '#features/terms/web/ReasonSheet.tsx';
import { archiveContract } from '../../calls/archive.ts';
import { BreachSheet } from './BreachSheet.tsx';
import { MonthSheet } from './MonthSheet.tsx';
import { RemarkSheet } from './RemarkSheet.tsx';

export function ActSheet({ act, ...sheet }: SheetOf & { act: SheetAct }) {
  const {
    card: { id: contractId, version },
  } = sheet.contract;
  const about = useAbout(sheet);
  switch (act) {
    case 'accept':
      return <ReasonSheet {...about(act)} call={acceptTerms} input={() => ({ contractId, version })} />;
    case 'submit':
      return <ReasonSheet {...about(act)} call={submitContract} input={() => ({ contractId })} />;
    case 'finish':
      return <ReasonSheet {...about(act)} call={finishContract} input={() => ({ contractId })} />;
    case 'reject':
      return (
        <ReasonSheet
          {...about(act)}
          call={rejectContract}
          needsReason
          input={(reason) => ({ contractId, reason })}
        />
      );
    case 'agree_extend':
      return <ReasonSheet {...about(act)} call={agreeExtension} input={() => ({ contractId })} />;
    case 'drop':
      return <ReasonSheet {...about(act)} call={dropContract} input={() => ({ contractId })} />;
    case 'withdraw_breach':
      return <ReasonSheet {...about(act)} call={withdrawBreach} input={() => ({ contractId })} />;
    case 'archive':
      return <ReasonSheet {...about(act)} call={archiveContract} input={() => ({ contractId })} />;
    case 'draft_month':
      return <MonthSheet {...sheet} />;
    case 'report_breach':
      return <BreachSheet {...sheet} />;
    case 'edit':
      return <RemarkSheet {...sheet} />;
  }
}
