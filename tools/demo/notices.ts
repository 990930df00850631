// Demo: entrusts in several states, notices of sessions held and to come.

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
import {
  ANYBODY,
  EMPTY_ENTRUST,
  type EntrustContent,
  type LotContent,
  type NoticeContent,
} from '#features/notice/content.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, type Fen, fen, type HaoPerTonne, haoPerTonne, kg } from '#packages/exact/exact.ts';
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

/** `tonnes`, and `base` in yuan a tonne; lifted from the sixth day after `now` on. */
export const demoLot = (
  now: Date,
  no: number,
  title: string,
  tonnes: bigint,
  base: bigint,
  changes: Partial<ListingTerms> = {},
): LotContent => ({
  no,
  terms: someTerms({
    title,
    quantity: kg(tonnes * 1_000n),
    price: haoPerTonne(base * YUAN),
    sellerDeposit: { mode: 'none', value: fen(0n) },
    windowFrom: addDays(dayInMarket(now), 6),
    windowTo: addDays(dayInMarket(now), 30),
    ...changes,
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

interface Announced extends Partial<Pick<EntrustContent, 'kind' | 'direction'>> {
  readonly title: string;
  /** Handle of the firm that entrusts it; the mine `heishan` unless given. */
  readonly by?: string;
  readonly lots: readonly LotContent[];
  /** For each lot. */
  readonly deposit: Fen;
  /** When it opens, and when one may enrol until; the earliest opening is known by then. */
  readonly times: (earliest: Date) => Pick<NoticeContent, 'opensAt' | 'enrolUntil'>;
  readonly changes?: Partial<NoticeContent>;
  readonly reserve?: { readonly lotNo: number; readonly reserve: HaoPerTonne };
}

/** A notice drawn up by one operator and published by another; enrolment is open. */
export async function announce(scene: Scene, announced: Announced): Promise<{ noticeId: string }> {
  const { send, now } = scene;
  const { by = 'heishan', title, kind = 'open_whole', direction = 'sell', lots, deposit } = announced;
  const { times, changes, reserve } = announced;
  const [owner, first, second] = [
    await signIn(send, by, 'firm_representative'),
    await signIn(send, PLATFORM, 'operator_trade'),
    await signIn(send, PLATFORM, 'operator_trade', 2),
  ];
  const drafted = await write(scene, by, owner, { title, kind, direction, lots: [...lots] });
  const { entrustId } = drafted;
  if (reserve) await owner(sealReserve, { entrustId, ...reserve });
  const handed = await owner(submitEntrust, { entrustId, version: drafted.version, proof });
  const { version } = await first(acceptEntrust, {
    entrustId,
    version: handed.version,
    feeRate: basisPoints(30n),
  });
  await owner(signEntrust, { entrustId, version, proof });
  const { noticeId } = await first(drawUpNotice, { entrustId });
  const { pending, earliest } = await first(deskNotice, { noticeId });
  if (!pending) throw new Error('the notice has no draft');
  const { revision } = await first(saveNotice, {
    noticeId,
    revision: pending.revision,
    summary: '',
    content: {
      ...pending.content,
      enrolFrom: now,
      ...times(earliest),
      lots: lots.map((one) => ({ ...one, deposit })),
      fees: '成交后按成交金额的 0.30 % 向委托方收取服务费。',
      performance: '成交后一个工作日内签订合同，按提货期均衡提货。',
      liability: '竞得人逾期不签的，其保证金归守约方。',
      ...changes,
    },
  });
  await first(submitNotice, { noticeId, revision });
  await second(publishNotice, { noticeId, revision });
  return { noticeId };
}

const SEALED_TO_COME = {
  title: '北沟矿洗混煤密封报价预告',
  by: 'beigou',
  kind: 'sealed',
  called: '北沟矿 5200 大卡洗混煤 3000 吨',
  tonnes: 3_000n,
  base: 545n,
} as const;
const TONNES_TO_COME = {
  title: '北沟矿末煤分量竞价预告',
  by: 'beigou',
  kind: 'open_quantity',
  called: '北沟矿 4600 大卡末煤 12000 吨',
  tonnes: 12_000n,
  base: 446n,
} as const;

/** Ends with notices of all kinds to come, one of which firms have enrolled for. */
export async function createNotices(scene: Scene): Promise<{ noticeId: string }> {
  const { send, now } = scene;
  const [heishan, beigou, first] = [
    await signIn(send, 'heishan', 'firm_representative'),
    await signIn(send, 'beigou', 'firm_representative'),
    await signIn(send, PLATFORM, 'operator_trade'),
  ];
  const hand = async (by: Person, { entrustId, version }: { entrustId: string; version: number }) =>
    by(submitEntrust, { entrustId, version, proof });
  const accept = ({ entrustId, version }: { entrustId: string; version: number }) =>
    first(acceptEntrust, { entrustId, version, feeRate: basisPoints(30n) });

  await write(scene, 'beigou', beigou, {
    title: '北沟矿块煤委托',
    lots: [demoLot(now, 1, '北沟矿块煤 1000 吨', 1_000n, 615n)],
  });
  await hand(
    beigou,
    await write(scene, 'beigou', beigou, {
      title: '北沟矿末煤密封报价',
      kind: 'sealed',
      lots: [demoLot(now, 1, '北沟矿 4800 大卡末煤 6000 吨', 6_000n, 468n)],
    }),
  );
  const back = await hand(
    beigou,
    await write(scene, 'beigou', beigou, {
      title: '北沟矿洗精煤委托',
      lots: [demoLot(now, 1, '北沟矿洗精煤 2000 吨', 2_000n, 690n)],
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
        lots: [demoLot(now, 1, '黑山矿 4600 大卡混煤 8000 吨', 8_000n, 442n)],
      }),
    ),
  );

  const { noticeId } = await announce(scene, {
    title: '黑山矿动力煤竞价预告',
    lots: [
      demoLot(now, 1, '黑山矿 5000 大卡末煤 4000 吨', 4_000n, 510n),
      demoLot(now, 2, '黑山矿 4800 大卡末煤 2500 吨', 2_500n, 480n),
    ],
    deposit: fen(2_000_000n),
    times: (earliest) => {
      const opensAt = new Date(earliest.getTime() + HOUR_MS);
      return { opensAt, enrolUntil: new Date(opensAt.getTime() - HOUR_MS) };
    },
    reserve: { lotNo: 2, reserve: haoPerTonne(495n * YUAN) },
  });
  for (const handle of ['jinghua', 'luhe'])
    await (
      await signIn(send, handle, 'firm_trader')
    )(enrolInSession, { noticeId, version: 1 });
  for (const one of [SEALED_TO_COME, TONNES_TO_COME]) {
    const { called, tonnes, base, ...rest } = one;
    await announce(scene, {
      ...rest,
      lots: [demoLot(now, 1, called, tonnes, base)],
      deposit: fen(3_000_000n),
      times: (earliest) => ({
        opensAt: new Date(earliest.getTime() + 2 * HOUR_MS),
        enrolUntil: earliest,
      }),
    });
  }
  return { noticeId };
}
