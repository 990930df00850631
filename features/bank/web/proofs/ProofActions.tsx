// Buttons of a transfer proof in lists, and its withdrawal.

import '../bank.css';
import { Amount } from '#features/funds/web/Amount.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { CardActions } from '#packages/ui/CardActions.tsx';
import { type TransferProof, withdrawTransferProof } from '../../calls/proof.ts';
import { proofMachine, type ProofState } from '../../states.ts';
import { editPath } from '../paths.ts';

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
  const t = useTranslation('bank');
  return (
    <CardActions
      acts={acts}
      nameOf={(act) => t(act)}
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
  const t = useTranslation('bank');
  return (
    <ActDrawer
      call={withdrawTransferProof}
      input={() => ({ id })}
      isDanger
      title={t('withdraw')}
      done={t('withdrawn')}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone();
      }}
      rows={[
        { key: 'amount', label: t('common.amount'), value: <Amount fen={amount} /> },
        { key: 'serial', label: t('serial'), value: serial },
      ]}
    >
      <p className="bank-note">{t('withdrawAsk')}</p>
    </ActDrawer>
  );
}
