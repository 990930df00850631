// Refusing to sign, with the reason and what it costs.
import type { ContractDetail } from '../../calls.ts';
import { rejectContract } from '../../calls/sign.ts';
import { PlainSheet } from '../acts/PlainSheet.tsx';
import { contractPath } from '../parts/paths.ts';
import { useMoves } from '#packages/ui/moves.ts';

export function Refusing({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { navigate } = useMoves();
  const contractId = contract.card.id;
  return (
    <PlainSheet
      act="reject" needsReason call={rejectContract} input={(reason) => ({ contractId, reason })} contract={contract} onClose={onClose}
      onDone={() => { navigate(contractPath(contractId), { replace: true }); }}
    />
  );
}
