// What is awaited of a contract until it is in force, and at its end.

import type { TurnSource } from '#features/message/server/public.ts';
import { isDealt } from '../../choices.ts';
import { contractActions } from '../../rules/acts.ts';
import { firmOfRole, maySignNow, roleOf, signingOrder } from '../../rules/order.ts';
import { type ContractStepName, contractTurn } from '../../rules/turn.ts';
import { readCard } from '../queries/card.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { signersIn } from './buildContractCard.ts';

const ACTS = {
  prepare: null,
  submit: 'submit',
  answer: 'accept',
  sign: 'sign',
  finish: 'finish',
} as const satisfies Record<ContractStepName, keyof typeof contractActions | null>;

export const contractTurns: TurnSource = {
  matter: 'contract',
  read: async (connection, { id, firmId, now }) => {
    const card = await readCard(connection, { firmId, isSupervisor: false }, id);
    if (!card) return [];
    const { isParallel } = await readContractParameters(connection, now);
    const signers = signersIn(card);
    const turn = contractTurn({
      state: card.state,
      isDealt: isDealt(card.kind),
      maker: card.drafted_by_role,
      awaiting: card.awaiting,
      maySign: maySignNow(signingOrder(signers), card.signed, isParallel),
      signBy: card.sign_by,
      finishedBy: card.finished_by,
      role: roleOf(firmId, signers),
    });
    if (!turn) return [];
    const { step, by, due } = turn;
    const act = ACTS[step];
    return [
      {
        feature: 'contract',
        step,
        firmId: by === 'platform' ? null : firmOfRole(by, signers),
        act: act && { access: contractActions[act].seats },
        due,
        at: { type: 'contract', id, no: card.no },
      },
    ];
  },
};
