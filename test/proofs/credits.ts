// What counts in the score of the mine, its appeal against it, and a method that waits for approval.

import { appealCredit } from '#features/credit/calls/appeal.ts';
import { proposeMethod } from '#features/credit/calls/method.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { TestApp } from '../support/app.ts';
import { answerOf } from '../support/trading.ts';
import type { World } from './seats.ts';

export async function countCredit(app: TestApp, { idOf, tokenOf }: Pick<World, 'idOf' | 'tokenOf'>) {
  const today = dayInMarket(app.now);
  const observe = async (sourceId: string) => {
    const id = app.runtime.newId();
    await app.perform(
      ({ tx, now }) => tx.run`
      insert into credit_observation (id, firm_id, part, source_kind, source_id, source_no, contract_no, kept,
                                      due, late_days, multiple, day, known_from)
      values (${id}, ${idOf('mine')}, 'payment', 'instalment', ${sourceId}, 'JS261125000001', '', 10, 30, 20, 1,
              ${addDays(today, -20)}, ${now})`,
    );
    return id;
  };
  const administrator = app.client(await tokenOf('mine.admin'));
  const appealed = answerOf(
    await administrator(appealCredit, {
      observationId: await observe('appealed'),
      reason: '付款已按约定延期，请核实。',
      files: [],
    }),
  );
  const method = answerOf(
    await app.client(await tokenOf('operator.admin'))(proposeMethod, {
      figures: {
        validFrom: addDays(today, 30),
        points: { lifting: 20, quality: 30, payment: 25, disputes: 15, data: 10 },
        decayDays: 365,
        leastDeals: 3,
        disputeMultiple: 5,
        lateDays: 30,
        tolerance: 200,
        classes: { A: 85, B: 70, C: 50 },
      },
      reason: '提高质量权重',
    }),
  );
  return {
    creditObservation: { id: await observe('counted') },
    creditAppeal: { id: appealed.appealId },
    creditMethod: { id: method.methodId },
  };
}
