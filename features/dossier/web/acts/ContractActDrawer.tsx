// Confirmation sheet of an act on a contract, with a reason where required.

import { withdrawBreach } from '#features/contract/calls/change.ts';
import { finishContract } from '#features/contract/calls/perform.ts';
import { agreeExtension, rejectContract } from '#features/contract/calls/sign.ts';
import type { DrawerAct, ContractActDrawerProps } from '#features/contract/web/parts/sheets.ts';
import { useActFacts } from '#features/contract/web/parts/useActFacts.ts';
import { dropContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { archiveContract } from '../../calls/archive.ts';
import { BreachDrawer } from './BreachSheet.tsx';
import { MonthDrawer } from './MonthDrawer.tsx';
import { RemarkDrawer } from './RemarkDrawer.tsx';

export function ContractActDrawer({ act, ...sheet }: ContractActDrawerProps & { act: DrawerAct }) {
  const {
    card: { id: contractId, version },
  } = sheet.contract;
  const about = useActFacts(sheet);
  switch (act) {
    case 'accept':
      return <ReasonDrawer {...about(act)} call={acceptTerms} input={() => ({ contractId, version })} />;
    case 'submit':
      return <ReasonDrawer {...about(act)} call={submitContract} input={() => ({ contractId })} />;
    case 'finish':
      return <ReasonDrawer {...about(act)} call={finishContract} input={() => ({ contractId })} />;
    case 'reject':
      return (
        <ReasonDrawer
          {...about(act)}
          call={rejectContract}
          needsReason
          input={(reason) => ({ contractId, reason })}
        />
      );
    case 'agree_extend':
      return <ReasonDrawer {...about(act)} call={agreeExtension} input={() => ({ contractId })} />;
    case 'drop':
      return <ReasonDrawer {...about(act)} call={dropContract} input={() => ({ contractId })} />;
    case 'withdraw_breach':
      return <ReasonDrawer {...about(act)} call={withdrawBreach} input={() => ({ contractId })} />;
    case 'archive':
      return <ReasonDrawer {...about(act)} call={archiveContract} input={() => ({ contractId })} />;
    case 'draft_month':
      return <MonthDrawer {...sheet} />;
    case 'report_breach':
      return <BreachDrawer {...sheet} />;
    case 'edit':
      return <RemarkDrawer {...sheet} />;
  }
}
