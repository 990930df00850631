// Tests statement files, transfer proofs and closing a day.

import { describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBanking, yuan } from '../../../../test/support/banking.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import {
  acceptDifference,
  closeDay,
  compareDay,
  explainDifference,
  listDays,
  readDay,
  refuseExplanation,
} from '../../calls/day.ts';
import { previewStatementImport } from '../../calls/importPreview.ts';
import {
  creditReceipt,
  importStatement,
  listLines,
  listStatements,
  recordReceipt,
} from '../../calls/line.ts';
import {
  deskTransferProof,
  editTransferProof,
  listTransferProofs,
  matchTransferProof,
  readTransferProof,
  rejectTransferProof,
  createTransferProof,
  withdrawTransferProof,
} from '../../calls/proof.ts';
import { bankJobs } from '../jobs.ts';

const app = await testApp();
const bank = await openBanking(app);
const { who, plant } = bank;
const HEAD = 'date,serial,direction,amount,balance,name,account,remark';
const statement = (rows: readonly string[]) => [HEAD, ...rows].join('\n');
const bring = (text: string, name: 'CMB' | 'CCB' = 'CMB') =>
  who('platform.maker')(importStatement, { bank: name, format: 'csv', name: 'day.csv', text });
const lines = async (filter: object = {}) => answerOf(await who('platform.auditor')(listLines, filter)).list;

let files = 0;
async function upload(login: string): Promise<string> {
  const payload = formWith({ name: '回单.pdf', type: PDF_TYPE, content: somePdf(`receipt ${(files += 1)}`) });
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${await app.tokenOf(login)}` },
    payload,
  });
  return reply.json<{ body: { fileId: string } }>().body.fileId;
}

describe('a statement file', () => {
  it('is brought in whole: its lines find their firms, what is known stays', async () => {
    const text = statement([
      '2026-11-23,F1,in,100.00,100.00,plant有限公司,6222020200112233445,货款',
      '2026-11-23,F2,in,50.00,150.00,无名公司,,',
      '2026-11-23,F3,out,20.00,130.00,,,手续费',
    ]);
    expect(answerOf(await bring(text))).toMatchObject({
      day: '2026-11-23',
      opening: 0n,
      closing: yuan(130),
      lines: 3,
      added: 3,
      known: 0,
    });
    expect(faultOf(await bring(text))).toBe('statement_known');
    expect(answerOf(await bring(`${text}\n`))).toMatchObject({ added: 0, known: 3 });
    await bank.turn();
    expect((await lines({ bank: 'CMB' })).map(({ serial, state }) => [serial, state])).toEqual([
      ['F3', 'recorded'],
      ['F2', 'suspended'],
      ['F1', 'matched'],
    ]);
    expect(answerOf(await who('platform.auditor')(listStatements, {})).list).toHaveLength(2);
  });

  it('says before what would become of each line: what came of it is just that', async () => {
    const look = (text: string) =>
      who('platform.maker')(previewStatementImport, { bank: 'ABC', format: 'csv', text });
    const text = statement([
      '2026-11-23,H1,in,100.00,100.00,plant有限公司,6222020200112233445,货款',
      '2026-11-23,H2,in,50.00,150.00,无名公司,,',
      '2026-11-23,H3,out,20.00,130.00,,,手续费',
    ]);
    const seen = answerOf(await look(text));
    expect(seen).toMatchObject({
      faults: [],
      obstacle: null,
      statement: { day: '2026-11-23', opening: 0n, in: yuan(150), out: yuan(20), closing: yuan(130) },
      lines: [
        { fate: 'matched', firmName: 'plant有限公司', rule: 'amount_name' },
        { fate: 'suspended', why: 'unknown' },
        { fate: 'waits' },
      ],
    });
    expect(await lines({ bank: 'ABC' })).toEqual([]);
    answerOf(
      await who('platform.maker')(importStatement, { bank: 'ABC', format: 'csv', name: 'day.csv', text }),
    );
    await bank.turn();
    expect((await lines({ bank: 'ABC' })).map(({ state }) => state).toReversed()).toEqual([
      'matched',
      'suspended',
      'recorded',
    ]);
    expect(answerOf(await look(text))).toMatchObject({
      obstacle: 'statement_known',
      lines: [
        { fate: 'known', state: 'matched' },
        { fate: 'known', state: 'suspended' },
        { fate: 'known', state: 'recorded' },
      ],
    });
    const other = statement([
      '2026-11-23,H1,in,90.00,90.00,plant有限公司,6222020200112233445,货款',
      '2026-11-23,H9,in,10.00,100.00,plant有限公司,,',
    ]);
    expect(answerOf(await look(other)).lines.map(({ fate: outcome }) => outcome)).toEqual([
      'differs',
      'matched',
    ]);
  });

  it('names every line that cannot be read, each with its field', async () => {
    const broken = statement([
      '2026-11-22,I1,in,x,1.00,a,,',
      '2026-11-22,I2,up,1.00,2.00,a,,',
      '2026-11-22,I3,in,1.00,3.00,a',
    ]);
    const seen = answerOf(
      await who('platform.maker')(previewStatementImport, { bank: 'ABC', format: 'csv', text: broken }),
    );
    expect(seen).toMatchObject({
      statement: null,
      faults: [
        { line: 2, field: 'amount' },
        { line: 3, field: 'direction' },
        { line: 4, problem: 'columns' },
      ],
    });
  });

  it('that is broken is refused with its lines, and nothing of it is kept', async () => {
    const result = await bring(
      statement(['2026-11-22,G1,in,1.00,1.00,a,,', '2026-11-22,G1,in,1.00,3.00,a,,']),
    );
    expect(result).toMatchObject({
      fault: {
        code: '500137',
        params: {
          line: 3,
          faults: [
            { line: 3, problem: 'repeated' },
            { line: 3, problem: 'balance' },
          ],
        },
      },
    });
    expect(await lines({ keyword: 'G1' })).toEqual([]);
  });
});

describe('a transfer proof', () => {
  const shown = async (changes: object = {}) =>
    who('plant.finance')(createTransferProof, {
      amount: yuan(77),
      paidOn: '2026-11-23',
      payerName: 'plant有限公司',
      payerAccount: '6222020200112233445',
      payerBank: '中国工商银行',
      serial: 'V1',
      purpose: 'goods' as const,
      matterNo: '',
      fileIds: [await upload('plant.finance')],
      ...changes,
    });

  it("is the firm's own payment, shown once, with a file of its own", async () => {
    const proof = answerOf(await shown());
    expect(await shown({ payerName: '别人' })).toMatchObject({ fault: { code: '500106' } });
    expect(faultOf(await shown({ serial: 'V9', paidOn: '2030-01-01' }))).toBe('day_ahead');
    expect(faultOf(await shown())).toBe('voucher_used');
    expect(faultOf(await shown({ serial: 'V2', fileIds: [await upload('mine.finance')] }))).toBe(
      'file_unusable',
    );
    expect(answerOf(await who('plant.finance')(readTransferProof, { id: proof.id }))).toMatchObject({
      payerAccount: '6222020200112233445',
      files: [{ kind: 'pdf' }],
    });
    expect(answerOf(await who('plant.viewer')(readTransferProof, { id: proof.id })).payerAccount).toBe('');
    expect(answerOf(await who('platform.maker')(deskTransferProof, { id: proof.id })).payerAccount).toBe(
      '6222***********3445',
    );
    const { rows } = await app.database.pool.query(
      `select disclosed, matter_id from audit_entry where path = '/api/bank/proof/detail'`,
    );
    expect(rows).toEqual([
      {
        disclosed: [expect.stringMatching(`^bank_transfer_proof/${proof.id} \\(\\w+\\): payerAccount$`)],
        matter_id: proof.id,
      },
    ]);
    expect(faultOf(await who('mine.finance')(readTransferProof, { id: proof.id }))).toBe('not_found');
    answerOf(await who('platform.maker')(rejectTransferProof, { id: proof.id, reason: '回单不清' }));
    const anew = {
      payerName: 'plant有限公司',
      payerAccount: '6222020200112233445',
      payerBank: '工商银行',
      serial: 'V1',
      purpose: 'goods' as const,
      matterNo: '',
      paidOn: '2026-11-23',
    };
    const edit = { id: proof.id, ...anew, amount: yuan(78), fileIds: [await upload('plant.finance')] };
    expect(faultOf(await who('plant.finance')(editTransferProof, { ...edit, version: 1 }))).toBe(
      'version_changed',
    );
    expect(answerOf(await who('plant.finance')(editTransferProof, { ...edit, version: 2 }))).toMatchObject({
      state: 'submitted',
      amount: yuan(78),
      reason: '',
    });
    expect(answerOf(await who('plant.finance')(withdrawTransferProof, { id: proof.id })).state).toBe(
      'withdrawn',
    );
    expect(answerOf(await shown())).toMatchObject({ state: 'submitted' });
  });

  it('joins the line it shows, of the same sum, and is credited with it by another person', async () => {
    const [proof] = answerOf(await who('plant.finance')(listTransferProofs, { states: ['submitted'] })).list;
    const id = proof?.id ?? '';
    const other = answerOf(
      await who('platform.maker')(recordReceipt, {
        bank: 'CMB',
        serial: 'L1',
        payerName: 'plant有限公司',
        amount: yuan(76),
      }),
    );
    expect(await who('platform.maker')(matchTransferProof, { id, lineId: other.id })).toMatchObject({
      fault: { code: '500143', params: { line: yuan(76), proof: yuan(77) } },
    });
    const line = answerOf(
      await who('platform.maker')(recordReceipt, {
        bank: 'CMB',
        serial: 'L2',
        payerName: 'plant有限公司',
        amount: yuan(77),
      }),
    );
    expect(answerOf(await who('platform.maker')(deskTransferProof, { id })).candidates[0]?.id).toBe(line.id);
    expect(answerOf(await who('platform.maker')(matchTransferProof, { id, lineId: line.id }))).toMatchObject({
      state: 'matched',
      lineId: line.id,
    });
    const results = await Promise.all(
      Array.from({ length: 6 }, () => who('platform.checker')(creditReceipt, { id: line.id })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answerOf(await who('plant.finance')(readTransferProof, { id })).state).toBe('credited');
    expect((await bank.moneyOf(plant.id))['AVAIL']).toBe(yuan(77));
  });
});

describe('a day', () => {
  it('is closed only when bank and book agree, or two people say why not', async () => {
    const which = { bank: 'CMB' as const, day: '2026-11-23' };
    const compared = answerOf(await who('platform.maker')(compareDay, which));
    // The suspended line and the waiting one were posted today or never; the fee was not booked.
    expect(compared.differences.map(({ kind, no }) => [kind, no])).toEqual([
      ['unposted_line', 'F1'],
      ['unposted_line', 'F2'],
      ['unposted_line', 'F3'],
    ]);
    expect(await who('platform.checker')(closeDay, which)).toMatchObject({
      fault: { code: '500141', params: { count: 3 } },
    });
    for (const { id } of compared.differences)
      answerOf(
        await who('platform.maker')(explainDifference, { id, explanation: 'timing', note: '次日入账' }),
      );
    const [first, ...rest] = compared.differences;
    expect(
      answerOf(await who('platform.checker')(refuseExplanation, { id: first?.id ?? '', note: '请查' })).state,
    ).toBe('open');
    answerOf(
      await who('platform.maker')(explainDifference, {
        id: first?.id ?? '',
        explanation: 'timing',
        note: '次日入账',
      }),
    );
    for (const { id } of [...rest, ...(first ? [first] : [])])
      answerOf(await who('platform.checker')(acceptDifference, { id }));
    expect(answerOf(await who('platform.checker')(closeDay, which))).toMatchObject({
      state: 'closed',
      unexplained: 0,
    });
    expect(faultOf(await who('platform.checker')(closeDay, which))).toBe('day_closed');
    expect(faultOf(await bring(statement(['2026-11-23,F9,in,1.00,131.00,a,,'])))).toBe('day_closed');
  });

  it('that is not over, or that the bank has said nothing of, stays open', async () => {
    expect(faultOf(await who('platform.checker')(closeDay, { bank: 'CMB', day: '2026-11-24' }))).toBe(
      'day_not_over',
    );
    expect(faultOf(await who('platform.checker')(closeDay, { bank: 'BOC', day: '2026-11-20' }))).toBe(
      'no_statement',
    );
  });

  it('is compared by the clock at half past eleven, and agrees with the embedded bank', async () => {
    await bank.payIn('plant.finance', yuan(10));
    app.now = new Date('2026-11-24T15:31:00Z');
    for (const job of bankJobs) await runJob(job, app.runtime);
    const { list } = answerOf(await (await app.signIn('platform.auditor'))(listDays, { bank: 'CCB' }));
    expect(list[0]).toMatchObject({
      day: '2026-11-24',
      unexplained: 0,
      book: { closing: yuan(10) },
      statement: { closing: yuan(10) },
    });
    expect(
      answerOf(await (await app.signIn('platform.auditor'))(readDay, { bank: 'CCB', day: '2026-11-24' }))
        .differences,
    ).toEqual([]);
  });

  it('tells what was only heard of from what the bank has said, until it says so too', async () => {
    const [maker, checker] = [await app.signIn('platform.maker'), await app.signIn('platform.checker')];
    const day = { bank: 'BOC' as const, day: '2026-11-24' };
    const heard = answerOf(
      await maker(recordReceipt, {
        bank: 'BOC',
        serial: 'J2',
        payerName: 'plant有限公司',
        amount: yuan(20),
        day: day.day,
        firmId: plant.id,
      }),
    );
    answerOf(await checker(creditReceipt, { id: heard.id }));
    const text = (rows: readonly string[]) =>
      maker(importStatement, { bank: 'BOC', format: 'csv', name: 'boc.csv', text: statement(rows) });
    answerOf(await text(['2026-11-24,J1,in,30.00,30.00,plant有限公司,,']));
    const kinds = async () =>
      answerOf(await maker(compareDay, day))
        .differences.filter(({ state }) => state === 'open')
        .map(({ kind, no }) => [kind, no]);
    expect(await kinds()).toEqual([
      ['unposted_line', 'J1'],
      ['unseen_entry', expect.stringMatching(/^LS/)],
    ]);
    answerOf(
      await text([
        '2026-11-24,J1,in,30.00,30.00,plant有限公司,,',
        '2026-11-24,J2,in,20.00,50.00,plant有限公司,,',
      ]),
    );
    expect(await kinds()).toEqual([['unposted_line', 'J1']]);
  });

  it('is gone from the list once what differed is there', async () => {
    const [maker, checker] = [await app.signIn('platform.maker'), await app.signIn('platform.checker')];
    answerOf(
      await maker(importStatement, {
        bank: 'CCB',
        format: 'csv',
        name: 'x.csv',
        text: statement(['2026-11-24,H1,in,5.00,15.00,plant有限公司,,']),
      }),
    );
    await runJob(bankJobs.find(({ name }) => name === 'bank.match') ?? (bankJobs[0] as never), app.runtime);
    const day = { bank: 'CCB' as const, day: '2026-11-24' };
    const before = answerOf(await maker(compareDay, day)).differences;
    expect(before.map(({ kind }) => kind)).toContain('unposted_line');
    const [line] = answerOf(await maker(listLines, { keyword: 'H1' })).list;
    answerOf(await checker(creditReceipt, { id: line?.id ?? '' }));
    const after = answerOf(await maker(compareDay, day)).differences;
    expect(after.find(({ lineId }) => lineId === line?.id)?.state).toBe('resolved');
  });
});
