// Buttons of a transfer proof in lists, and its withdrawal.

import '../bank.css';
import { Amount } from '#features/funds/web/Amount.tsx';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { CardActions } from '#packages/ui/CardActions.tsx';
import { type TransferProof, withdrawTransferProof } from '../../calls/proof.ts';
import { proofMachine, type ProofState } from '../../states.ts';
import { editPath } from '../paths.ts';
import { useBankScreenWords } from '../useWords.ts';

const ACTS = ['withdraw', 'edit'] as const;
export type ProofAction = (typeof ACTS)[number];

export const proofActionsOf = (state: ProofState): readonly ProofAction[] =>
  ACTS.filter((act) => proofMachine.moves[act].from.some((one) => one === state));

export function ProofActions({
  proof,
  acts,
  onDone,
}: {
  proof: TransferProof;
  acts: readonly ProofAction[];
  onDone: () => unknown;
}) {
  const words = useBankScreenWords();
  return (
    <CardActions
      acts={acts}
      nameOf={(act) => words[act]}
      isMain={(act) => act === 'edit'}
      pathOf={(act) => (act === 'edit' ? editPath(proof.id) : undefined)}
    >
      {(_act, close) => <WithdrawProofDrawer proof={proof} onClose={close} onDone={onDone} />}
    </CardActions>
  );
}

export function WithdrawProofDrawer({
  proof: { id, amount, serial },
  onClose,
  onDone,
}: {
  proof: TransferProof;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const words = useBankScreenWords();
  return (
    <ActDrawer
      call={withdrawTransferProof}
      input={() => ({ id })}
      isDanger
      title={words.withdraw}
      done={words.withdrawn}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
      rows={[
        { key: 'amount', label: words.amount, value: <Amount fen={amount} /> },
        { key: 'serial', label: words.serial, value: serial },
      ]}
    >
      <p className="bank-note">{words.withdrawAsk}</p>
    </ActDrawer>
  );
}
