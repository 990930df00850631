// Demo: intents, what fits them, and a talk with exchanged contacts.

import { indexValue } from '#features/clause/quality.ts';
import { closeIntent, createIntent } from '#features/intent/calls/intent.ts';
import { openThread, revealContact, sendMessage } from '#features/intent/calls/thread.ts';
import { DAY_MS } from '#features/intent/choices.ts';
import { matchChangedIntents } from '#features/intent/server/jobs.ts';
import type { IntentTerms } from '#features/intent/terms.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { type FirmIds, idOf, type Person } from './people.ts';

interface Parts {
  readonly runtime: Runtime;
  readonly ids: FirmIds;
  readonly people: ReadonlyMap<string, Person>;
  readonly now: Date;
}

const quality = (heat: bigint, sulphur: bigint): IntentTerms['spec'] => [
  { index: 'QNET_AR', op: 'at_least', value: indexValue(heat) },
  { index: 'STD', op: 'at_most', value: indexValue(sulphur) },
];
const yuan = (price: number) => haoPerTonne(BigInt(price) * 10_000n);

export async function wishAndTalk({ runtime, ids, people, now }: Parts): Promise<void> {
  const today = dayInMarket(now);
  const terms = (placeId: string, changes: Partial<IntentTerms>): IntentTerms => ({
    direction: 'buy',
    varietyId: 'thermal',
    spec: quality(5_000n, 100n),
    quantity: kg(30_000_000n),
    per: 'month',
    priceLeast: yuan(560),
    priceMost: yuan(720),
    priceBasis: 'delivered_plant',
    placeId,
    windowFrom: addDays(today, 1),
    windowTo: addDays(today, 60),
    transport: 'rail',
    payModes: ['cash', 'bank_draft'],
    payTerm: 'after_settle',
    payDays: 30,
    visibility: 'public',
    namedFirmIds: [],
    expiresAt: new Date(now.getTime() + 45 * DAY_MS),
    remark: '',
    ...changes,
  });
  const who = (handle: string): Person => {
    const person = people.get(handle);
    if (!person) throw new Error(`nobody trades for ${handle}`);
    return person;
  };
  const wish = async (handle: string, placeId: string, changes: Partial<IntentTerms> = {}) =>
    (await who(handle)(createIntent, { terms: terms(placeId, changes) })).intentId;

  const talked = await wish('jinghua', 'fengrun', { remark: '二季度配煤，低硫优先' });
  await wish('jinghua', 'fengrun', {
    spec: quality(5_500n, 80n),
    quantity: kg(12_000_000n),
    per: 'once',
    priceLeast: yuan(640),
    priceMost: yuan(800),
  });
  await wish('luhe', 'luquan', { visibility: 'anonymous', quantity: kg(20_000_000n), transport: 'road' });
  await wish('tuobei', 'caofeidian', {
    direction: 'sell',
    priceBasis: 'pit',
    priceLeast: yuan(480),
    priceMost: yuan(560),
    payTerm: 'prepay_100',
    payDays: undefined,
  });
  await wish('yunling', 'shentou', {
    direction: 'sell',
    priceBasis: 'pit',
    priceLeast: yuan(470),
    priceMost: yuan(540),
    visibility: 'list',
    namedFirmIds: [idOf(ids, 'jinghua')],
  });
  const ended = await wish('jinghua', 'fengrun', { quantity: kg(5_000_000n), per: 'once' });
  await who('jinghua')(closeIntent, { intentId: ended, reason: '库存已足' });
  await runJob(matchChangedIntents, runtime);

  const { threadId } = await who('heishan')(openThread, {
    intentId: talked,
    text: '我矿 5,000 大卡低硫煤每月可供三万吨，铁路车板，可否面谈？',
    fileIds: [],
  });
  await who('jinghua')(sendMessage, { threadId, text: '热值和硫分能否稳定？请报个价。', fileIds: [] });
  await who('heishan')(sendMessage, {
    threadId,
    text: '附参考价，热值不低于 5,000。',
    fileIds: [],
    card: { price: yuan(528), quantity: kg(30_000_000n), priceBasis: 'on_rail' },
  });
  await who('heishan')(revealContact, { threadId, contact: '张立', phone: '13800000021' });
  await who('jinghua')(revealContact, { threadId, contact: '李梅', phone: '13800000022' });
  const { threadId: second } = await who('beigou')(openThread, {
    intentId: talked,
    text: '我矿也有合适资源，价格可商量。',
    fileIds: [],
  });
  await who('beigou')(revealContact, { threadId: second, contact: '周海', phone: '13800000023' });
  await runJob(matchChangedIntents, runtime);
}
