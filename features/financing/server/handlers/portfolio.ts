// Handler of a funder's portfolio.

import { readFirms } from '#features/firm/server/public.ts';
import { fen, plus } from '#packages/exact/exact.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { portfolio } from '../../calls/portfolio.ts';
import { financingFaults } from '../../faults.ts';
import { interestDue } from '../../rules/interest.ts';
import { loanToValue } from '../../rules/pledge.ts';
import {
  readByBorrower,
  readByDebtor,
  readByProduct,
  readDebts,
  readExposure,
  readPromised,
  readWatched,
} from '../queries/portfolio.ts';

export const portfolioHandlers: Handler[] = [
  handle(portfolio, async (_input, { tx, now, actor: { firmId = '' }, fail }) => {
    if ((await readFirms(tx, [firmId]))[0]?.kind !== 'funder') return fail(financingFaults.not_a_funder);
    const [exposure, promised, byProduct, byBorrower, byDebtor, debts, watched] = await Promise.all([
      readExposure(tx, firmId),
      readPromised(tx, firmId),
      readByProduct(tx, firmId),
      readByBorrower(tx, firmId),
      readByDebtor(tx, firmId),
      readDebts(tx, firmId),
      readWatched(tx, firmId),
    ]);
    const today = dayInMarket(now);
    const { pledged_outstanding: outstanding = fen(0n), pledged_worth: worth = fen(0n) } = exposure ?? {};
    const toFirm = ({ id, name, short_name: shortName, ...sums }: (typeof byBorrower)[number]) => ({
      firm: { id, name, shortName },
      ...sums,
    });
    return {
      promised: promised?.promised ?? fen(0n),
      count: exposure?.count ?? 0,
      outstanding: exposure?.outstanding ?? fen(0n),
      overdue: exposure?.overdue ?? fen(0n),
      interest: plus(
        fen(0n),
        ...debts.map((debt) =>
          interestDue(
            {
              outstanding: debt.outstanding_fen,
              rate: debt.rate_bp,
              accrued: debt.accrued_fen,
              accruedTo: debt.accrued_to,
            },
            today,
          ),
        ),
      ),
      pledge: worth > 0n ? { outstanding, worth, ltv: loanToValue(outstanding, worth) } : null,
      byProduct: byProduct.map(({ product, ...sums }) => ({ product, ...sums })),
      byBorrower: byBorrower.map(toFirm),
      byDebtor: byDebtor.map(toFirm),
      watched: watched.map((row) => ({
        id: row.id,
        no: row.no,
        state: row.state,
        product: row.product,
        borrower: row.borrower,
        outstanding: row.outstanding_fen,
        dueOn: row.due_on,
        ltv: row.ltv_bp,
        level: row.level,
      })),
    };
  }),
];
