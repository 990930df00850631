// Rejection with reason and consequences.

import { ReasonSheet } from '#features/terms/web/ReasonSheet.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import type { ContractDetail } from '../../calls/read.ts';
import { rejectContract } from '../../calls/sign.ts';
import { contractPath } from '../parts/paths.ts';
import { useAbout } from '../parts/useAbout.ts';

export function Refusing({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { navigate } = useNavigate();
  const contractId = contract.card.id;
  const about = useAbout({
    contract,
    onClose,
    onDone: () => {
      navigate(contractPath(contractId), { replace: true });
    },
  });
  return (
    <ReasonSheet
      {...about('reject')}
      call={rejectContract}
      needsReason
      isDanger
      input={(reason) => ({ contractId, reason })}
    />
  );
}
