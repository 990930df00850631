// Notifies firms and laboratories; a laboratory learns the blind code only.

import { type Notice, notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { SampleSide } from '../../parts.ts';
import { CHALLENGING_SEATS, LAB_SEATS, SAMPLING_SEATS } from '../../states.ts';
import type { SampleRow } from '../queries/sample.ts';
import type { SplitRow } from '../queries/split.ts';

type Template = 'reported' | 'accepted' | 'challenged' | 'decided' | 'disposable' | 'seal_broken';

interface NotificationOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly to?: readonly SampleSide[];
}

/** To both sides unless `to` names one. */
export async function notifySampleSides(
  ctx: TxContext,
  sample: SampleRow,
  template: Template,
  { params = {}, to = ['seller', 'buyer'] }: NotificationOptions = {},
): Promise<void> {
  await notify(
    ctx,
    to.map((side): Notice => ({
      type: 'PICKUP',
      feature: 'assay',
      template,
      params: { no: sample.no, contract: sample.contract_no, batch: sample.batch, ...params },
      matter: { type: 'sample', id: sample.id, no: sample.no },
      key: `assay/${sample.id}/${template}`,
      firmId: side === 'seller' ? sample.seller_id : sample.buyer_id,
      seats: [...new Set([...SAMPLING_SEATS, ...CHALLENGING_SEATS])],
    })),
  );
}

export const notifyLab = (
  ctx: TxContext,
  labId: string,
  { id, code }: Pick<SplitRow, 'id' | 'code'>,
): Promise<void> =>
  notify(ctx, [
    {
      type: 'PICKUP',
      feature: 'assay',
      template: 'job',
      params: { code },
      matter: { type: 'assay_job', id, no: code },
      key: `assay/job/${id}`,
      firmId: labId,
      seats: LAB_SEATS,
    },
  ]);
