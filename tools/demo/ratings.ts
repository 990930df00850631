// Demo: contracts ended by agreement whose sides have rated each other.

import { draftTermination } from '#features/contract/calls/change.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { rateFirm } from '#features/rating/calls/rating.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { PLAIN_SPEC } from './hauling.ts';
import { signIn } from './people.ts';
import { sell, signBoth } from './selling.ts';

interface EndedDeal {
  readonly buyer: string;
  readonly title: string;
  /** Quality, punctuality and dealing of the mine, and what the buyer adds. */
  readonly ofMine: readonly [number, number, number];
  readonly remark: string;
  /** Punctuality, payment and dealing of the buyer; without it the mine has still to rate. */
  readonly ofBuyer?: readonly [number, number, number];
}

const DEALS: readonly EndedDeal[] = [
  {
    buyer: 'jinghua',
    title: '平鲁末煤 试烧煤一',
    ofMine: [5, 4, 5],
    remark: '热值稳定，装车有序。',
    ofBuyer: [4, 5, 5],
  },
  { buyer: 'luhe', title: '平鲁末煤 试烧煤二', ofMine: [4, 4, 4], remark: '', ofBuyer: [5, 4, 4] },
  {
    buyer: 'yuanjing',
    title: '平鲁末煤 试烧煤三',
    ofMine: [4, 3, 5],
    remark: '排队时间偏长，建议增开装车口。',
    ofBuyer: [4, 4, 5],
  },
  { buyer: 'jinghua', title: '平鲁末煤 试烧煤四', ofMine: [5, 5, 5], remark: '合作顺利。' },
];
const NONE = basisPoints(0n);

export async function rateEachOther(scene: {
  readonly send: typeof fetch;
  readonly now: Date;
}): Promise<void> {
  const { send } = scene;
  const mine = await signIn(send, 'heishan', 'firm_trader');
  for (const { buyer, title, ofMine, remark, ofBuyer } of DEALS) {
    const taker = await signIn(send, buyer, 'firm_trader');
    const contractId = await sell({ ...scene, buyer }, title, 50, { spec: PLAIN_SPEC });
    const { contractId: ending } = await mine(draftTermination, {
      contractId,
      reason: '试烧计划取消，双方协商一致终止。',
      sellerForfeits: NONE,
      buyerForfeits: NONE,
    });
    await taker(acceptTerms, { contractId: ending, version: 1 });
    await signBoth(send, ending, buyer);
    const [quality, delivered, dealt] = ofMine;
    await taker(rateFirm, {
      contractId,
      marks: { quality, punctuality: delivered, payment: null, dealing: dealt },
      remark,
    });
    if (ofBuyer) {
      const [punctuality, payment, dealing] = ofBuyer;
      await mine(rateFirm, {
        contractId,
        marks: { quality: null, punctuality, payment, dealing },
        remark: '',
      });
    }
  }
}
