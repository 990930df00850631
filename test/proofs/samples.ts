// A sample of a contract in force, and the part of it that the mine's own laboratory has to report.

import { labJobs } from '#features/assay/calls/lab.ts';
import { sealSample, sendPart, takeSample } from '#features/assay/calls/sample.ts';
import type { TestApp } from '../support/app.ts';
import { answerOf, type openTrading, tonnes } from '../support/trading.ts';

type Market = Pick<Awaited<ReturnType<typeof openTrading>>, 'plant' | 'take' | 'idOf'> & {
  readonly tokenOf: (loginName: string) => Promise<string>;
};

export async function takeSamples(app: TestApp, { plant, take, idOf, tokenOf }: Market, listing: string) {
  const { pool } = app.database;
  const { rows: before } = await pool.query<{ id: string }>('select id from contract');
  answerOf(await take(plant, listing, 500));
  const {
    rows: [made],
  } = await pool.query<{ id: string }>(
    `update contract set state = 'effective' where id <> all ($1) returning id`,
    [before.map(({ id }) => id)],
  );
  const dispatcher = app.client(await tokenOf('mine.dispatcher'));
  const { sampleId } = answerOf(
    await dispatcher(takeSample, {
      contractId: made?.id ?? '',
      tripIds: [],
      quantity: tonnes(100),
      batch: '1',
      method: 'heap',
      standard: 'GB/T 475',
      place: '平鲁',
      sampler: '采样员',
      sellerWitness: '',
      buyerWitness: '',
      sampledAt: app.now,
    }),
  );
  const seal = (sealNo: string) => ({ sealNo, mass: 500 });
  answerOf(
    await dispatcher(sealSample, { sampleId, seals: { A: seal('F001'), B: seal('F002'), C: seal('F003') } }),
  );
  answerOf(await dispatcher(sendPart, { sampleId, labId: idOf('mine'), indices: ['QNET_AR'] }));
  const job = answerOf(await dispatcher(labJobs, {})).list[0];
  return { sample: { id: sampleId }, labJob: { id: job?.id ?? '' } };
}
