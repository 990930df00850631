// Tests of licence expiry, suspension and reinstatement of certified firms.

import { describe, expect, it } from 'vitest';
import { searchFirms, traderInfo } from '#features/firm/calls/firm.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openCertification } from '../../../../test/support/certification.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  markFormChecked,
  confirmMove,
  dropMove,
  markFormPassed,
  proposeMove,
  suspendFirm,
} from '../../calls/desk.ts';
import { beginChange, ownForm } from '../../calls/own.ts';
import { someForm } from '../../form.example.ts';
import type { FormContent } from '../../form.ts';
import { certificationJobs } from '../jobs.ts';

const app = await testApp();
const { first, second, soon, save, submit, look, shown, certified, stateOf, titles } =
  await openCertification(app);
const DAY_MS = 86_400_000;

describe('licences', () => {
  const remind = async () => {
    for (const job of certificationJobs) await runJob(job, app.runtime);
  };

  it('remind their firm four times, stop its trade when over, and let it go on with new ones', async () => {
    const start = app.now;
    const [business, mining, safety] = someForm().licences as [
      FormContent['licences'][number],
      FormContent['licences'][number],
      FormContent['licences'][number],
    ];
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    const ends = new Date(start.getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
    const file = firm.content.bankFiles;
    const licences = [business, mining, { ...safety, expiresOn: ends }].map((one) => ({
      ...one,
      files: file,
    }));
    await save(firm, { licences });
    answerOf(await submit(firm));
    answerOf(await first(markFormChecked, await shown(firm.firmId)));
    answerOf(await second(markFormPassed, await shown(firm.firmId)));
    const told = async () =>
      (
        await app.database.pool.query<{ template: string }>(
          `select template from message where matter_id = $1 and template like 'licence%' order by id`,
          [firm.firmId],
        )
      ).rows.map(({ template }) => template);
    const counts: number[] = [];
    for (let day = 0; day <= 41; day += 1) {
      app.now = new Date(start.getTime() + day * DAY_MS);
      await remind();
      await remind();
      counts.push((await told()).length);
    }
    expect([9, 10, 24, 25, 32, 33, 38, 39, 40, 41].map((day) => counts[day])).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4, 5,
    ]);
    expect((await told()).at(-1)).toBe('licence_over');
    const here = { ...firm, admin: await app.signIn(firm.loginName) };
    const [one, other] = [await app.signIn('desk.certification'), await app.signIn('night.certification')];
    expect(await stateOf(here)).toBe('expired');
    answerOf(await here.admin(beginChange, {}));
    await save(here, { licences: licences.map((licence) => ({ ...licence, expiresOn: '2030-01-01' })) });
    answerOf(await submit(here));
    const form = async () => ({
      firmId: firm.firmId,
      version: (await look(firm.firmId, one)).form?.version ?? 0,
    });
    answerOf(await one(markFormChecked, await form()));
    answerOf(await other(markFormPassed, await form()));
    expect(await stateOf(here)).toBe('certified');
    app.now = start;
  });
});

describe('a firm that is shut out', () => {
  it('stops trading at once, and comes back only through two people', async () => {
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    await save(firm, { capital: '7000' });
    answerOf(await submit(firm));
    answerOf(await first(suspendFirm, { firmId: firm.firmId, reason: '涉嫌伪造磅单' }));
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({
      firm: { state: 'suspended' },
      standing: '涉嫌伪造磅单',
      mayWrite: false,
      form: { state: 'returned' },
    });
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toEqual([]);
    const { id } = answerOf(
      await first(proposeMove, { firmId: firm.firmId, move: 'reinstate', reason: '核查完毕' }),
    );
    expect(
      faultOf(await second(proposeMove, { firmId: firm.firmId, move: 'blacklist', reason: '不同意' })),
    ).toBe('proposal_open');
    expect(faultOf(await first(confirmMove, { id }))).toBe('second_person');
    const confirmed = await Promise.all([
      second(confirmMove, { id }),
      second(confirmMove, { id }),
      second(dropMove, { id }),
    ]);
    expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(['certified', 'suspended']).toContain(await stateOf(firm));
  });

  it('blacklisted or closed stays so; of a closed one nobody is left', async () => {
    const firm = await certified();
    const black = answerOf(
      await first(proposeMove, { firmId: firm.firmId, move: 'blacklist', reason: '伪造证照' }),
    );
    answerOf(await second(confirmMove, black));
    expect(await stateOf(firm)).toBe('blacklisted');
    expect(
      faultOf(await first(proposeMove, { firmId: firm.firmId, move: 'reinstate', reason: '申诉成立' })),
    ).toBe('wrong_state');
    answerOf(
      await second(
        confirmMove,
        answerOf(await first(proposeMove, { firmId: firm.firmId, move: 'close', reason: '企业注销' })),
      ),
    );
    soon();
    expect(answerOf(await firm.admin(traderInfo, {}))).toMatchObject({ firm: null, seats: [] });
    expect(await titles(firm)).toEqual(['closed', 'blacklisted', 'certified']);
  });
});
