// All dashboard handlers.

import { CONTRACT_KINDS, type ContractKind } from '#features/contract/choices.ts';
import { allSignAtOnce } from '#features/contract/server/public.ts';
import { LENDING_SEATS } from '#features/financing/states.ts';
import { type Seat, TRADING_SEATS } from '#features/firm/seats.ts';
import { DISPATCH_SEATS } from '#features/pickup/seats.ts';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import { plus } from '#packages/exact/exact.ts';
import { handle, type Handler, coalesceForAll } from '#packages/rpc/server/handle.ts';
import type { Contributions } from '#packages/rpc/server/registrations.ts';
import { businessTodo, homeFigures, type TodoKind } from '../../calls/home.ts';
import { countFirms, readFigures } from '../queries/figures.ts';
import { countTodos, readTodos } from '../queries/todo.ts';
import { waitingFrom } from '../services/gatherWaitingItems.ts';
import { feedbackHandlers } from './feedback.ts';
import { healthHandlers } from './health.ts';
import { peopleHandlers } from './people.ts';
import { queueHandlers } from './queue.ts';

export const deskHandlers = (contributions: Contributions): Handler[] => [
  handle(
    homeFigures,
    async (_input, { tx, now }) => {
      const [rows, firms] = await Promise.all([readFigures(tx, now), countFirms(tx)]);
      return {
        count: rows.reduce((sum, { count }) => sum + count, 0),
        left: plus(...rows.map(({ left_kg }) => left_kg)),
        firms,
        varieties: rows.map(({ variety_id, count, left_kg, lowest_hao }) => ({
          varietyId: variety_id,
          count,
          left: left_kg,
          lowestAtMarketHeat: lowest_hao,
        })),
      };
    },
    coalesceForAll,
  ),
  handle(businessTodo, async (_input, { tx, now, actor: { firmId = '', seats } }) => {
    const holds = (needed: readonly Seat[]) => needed.some((seat) => seats.includes(seat));
    const whose = {
      firmId,
      isSignedAtOnce: await allSignAtOnce(tx, now),
      mayTrade: holds(TRADING_SEATS),
      mayConfirm: holds(CONFIRMING_SEATS),
      mayDispatch: holds(DISPATCH_SEATS),
      mayLend: holds(LENDING_SEATS),
      mayCertify: holds(['firm_admin']),
      mayReview: holds(['operator_trade']),
    };
    const [list, counted] = await Promise.all([readTodos(tx, whose, now), countTodos(tx, whose, now)]);
    return { list, counts: countsOf(counted) };
  }),
  ...queueHandlers(waitingFrom(contributions)),
  ...peopleHandlers,
  ...feedbackHandlers,
  ...healthHandlers,
];

function countsOf(counted: readonly { kind: TodoKind; contract_kind: ContractKind | null; count: number }[]) {
  const of = (...kinds: TodoKind[]) =>
    counted.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
  const kinds = Map.groupBy(
    counted.filter((row) => row.contract_kind !== null),
    (row) => row.contract_kind,
  );
  return {
    offers: of('answer_offer'),
    contracts: of('answer_contract', 'sign_contract'),
    sheets: of('confirm_sheet'),
    reviews: of('review_listing'),
    loans: of('offer_loan', 'accept_loan', 'acknowledge_loan', 'disburse_loan', 'repay_loan'),
    pickups: of('answer_pickup', 'mend_pickup', 'sign_trips', 'lift_pickup'),
    byKind: CONTRACT_KINDS.flatMap((kind) => {
      const count = kinds.get(kind)?.reduce((sum, row) => sum + row.count, 0);
      return count === undefined ? [] : [{ kind, count }];
    }),
  };
}
