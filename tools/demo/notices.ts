// Demo: entrusts in several states, and a notice of the next working day.

import {
  acceptEntrust,
  deskNotice,
  drawUpNotice,
  publishNotice,
  returnEntrust,
  saveNotice,
  submitNotice,
} from '#features/notice/calls/desk.ts';
import { saveEntrust, sealReserve, signEntrust, submitEntrust } from '#features/notice/calls/entrust.ts';
import { enrolInSession } from '#features/notice/calls/notice.ts';
import { ANYBODY, EMPTY_ENTRUST, type EntrustContent, type LotContent } from '#features/notice/content.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { uploadPaper } from './documents.ts';
import { DEMONSTRATION_PASSWORD, PLATFORM } from './firms.ts';
import { type Person, signIn } from './people.ts';

const proof = { pin: DEMONSTRATION_PASSWORD };
const HOUR_MS = 3_600_000;
const YUAN = 10_000n;

interface Scene {
  readonly send: typeof fetch;
  readonly now: Date;
}

const lot = (now: Date, no: number, title: string, tonnes: bigint, base: bigint): LotContent => ({
  no,
  terms: someTerms({
    title,
    quantity: kg(tonnes * 1_000n),
    price: haoPerTonne(base * YUAN),
    sellerDeposit: { mode: 'none', value: fen(0n) },
    windowFrom: addDays(dayInMarket(now), 6),
    windowTo: addDays(dayInMarket(now), 30),
  }),
  incMin: haoPerTonne(2n * YUAN),
  incMax: haoPerTonne(40n * YUAN),
});

async function write(
  { send }: Scene,
  handle: string,
  by: Person,
  content: Pick<EntrustContent, 'title' | 'lots'> & Partial<EntrustContent>,
) {
  const paper = (name: string, line: string) =>
    uploadPaper(send, { handle, seat: 'firm_representative', name, lines: [line] });
  return by(saveEntrust, {
    version: 0,
    content: {
      ...EMPTY_ENTRUST,
      declared: kg(60_000_000n),
      letterId: await paper('委托授权书', 'Letter of authority for an entrustment'),
      stockProofId: await paper('库存证明', 'Proof of stock on the piles'),
      contact: '张立',
      phone: '0349-2026688',
      eligibility: ANYBODY,
      ...content,
    },
  });
}

/** Ends with a notice that firms have enrolled for. */
export async function createNotices(scene: Scene): Promise<{ noticeId: string }> {
  const { send, now } = scene;
  const [heishan, beigou, first, second] = [
    await signIn(send, 'heishan', 'firm_representative'),
    await signIn(send, 'beigou', 'firm_representative'),
    await signIn(send, PLATFORM, 'operator_trade'),
    await signIn(send, PLATFORM, 'operator_trade', 2),
  ];
  const hand = async (by: Person, { entrustId, version }: { entrustId: string; version: number }) =>
    by(submitEntrust, { entrustId, version, proof });
  const accept = ({ entrustId, version }: { entrustId: string; version: number }) =>
    first(acceptEntrust, { entrustId, version, feeRate: basisPoints(30n) });

  await write(scene, 'beigou', beigou, {
    title: '北沟矿块煤委托',
    lots: [lot(now, 1, '北沟矿块煤 1000 吨', 1_000n, 615n)],
  });
  await hand(
    beigou,
    await write(scene, 'beigou', beigou, {
      title: '北沟矿末煤密封报价',
      kind: 'sealed',
      lots: [lot(now, 1, '北沟矿 4800 大卡末煤 6000 吨', 6_000n, 468n)],
    }),
  );
  const back = await hand(
    beigou,
    await write(scene, 'beigou', beigou, {
      title: '北沟矿洗精煤委托',
      lots: [lot(now, 1, '北沟矿洗精煤 2000 吨', 2_000n, 690n)],
    }),
  );
  await first(returnEntrust, {
    entrustId: back.entrustId,
    version: back.version,
    reasons: [{ field: 'stockProofId', reason: '库存证明无印章' }],
    note: '请补盖公章后重新提交。',
  });
  await accept(
    await hand(
      heishan,
      await write(scene, 'heishan', heishan, {
        title: '黑山矿混煤分量竞价',
        kind: 'open_quantity',
        lots: [lot(now, 1, '黑山矿 4600 大卡混煤 8000 吨', 8_000n, 442n)],
      }),
    ),
  );

  const lots = [
    lot(now, 1, '黑山矿 5000 大卡末煤 4000 吨', 4_000n, 510n),
    lot(now, 2, '黑山矿 4800 大卡末煤 2500 吨', 2_500n, 480n),
  ];
  const drafted = await write(scene, 'heishan', heishan, { title: '黑山矿动力煤竞价预告', lots });
  const { entrustId } = drafted;
  await heishan(sealReserve, { entrustId, lotNo: 2, reserve: haoPerTonne(495n * YUAN) });
  const { version } = await accept(await hand(heishan, drafted));
  await heishan(signEntrust, { entrustId, version, proof });
  const { noticeId } = await first(drawUpNotice, { entrustId });
  const { pending, earliest } = await first(deskNotice, { noticeId });
  if (!pending) throw new Error('the notice has no draft');
  const opensAt = new Date(earliest.getTime() + HOUR_MS);
  const { revision } = await first(saveNotice, {
    noticeId,
    revision: pending.revision,
    summary: '',
    content: {
      ...pending.content,
      enrolFrom: now,
      enrolUntil: new Date(opensAt.getTime() - HOUR_MS),
      opensAt,
      lots: lots.map((one) => ({ ...one, deposit: fen(2_000_000n) })),
      fees: '成交后按成交金额的 0.30 % 向委托方收取服务费。',
      performance: '成交后一个工作日内签订合同，按提货期均衡提货。',
      liability: '竞得人逾期不签的，其保证金归守约方。',
    },
  });
  await first(submitNotice, { noticeId, revision });
  await second(publishNotice, { noticeId, revision });
  for (const handle of ['jinghua', 'luhe'])
    await (
      await signIn(send, handle, 'firm_trader')
    )(enrolInSession, { noticeId, version: 1 });
  return { noticeId };
}
