// Rejection with reason and consequences.

import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import type { ContractDetail } from '../../calls/read.ts';
import { rejectContract } from '../../calls/sign.ts';
import { contractPath } from '../parts/paths.ts';
import { useActFacts } from '../parts/useActFacts.ts';

export function Refusing({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { navigate } = useNavigate();
  const contractId = contract.card.id;
  const about = useActFacts({
    contract,
    onClose,
    onDone: () => {
      navigate(contractPath(contractId), { replace: true });
    },
  });
  return (
    <ReasonDrawer
      {...about('reject')}
      call={rejectContract}
      needsReason
      isDanger
      input={(reason) => ({ contractId, reason })}
    />
  );
}
