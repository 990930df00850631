// Notifications of entrusts and notices: entrusters, bidders, followers.

import { TRADING_SEATS } from '#features/firm/seats.ts';
import { notifyFollowers } from '#features/follow/server/public.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { ENTRUSTERS } from '../../states.ts';
import type { EntrustRow } from '../queries/entrust.ts';
import type { NoticeRow } from '../queries/notice.ts';

type EntrustTemplate =
  | 'entrust_proposed'
  | 'entrust_listed_out'
  | 'entrust_accepted'
  | 'entrust_returned'
  | 'entrust_cancelled'
  | 'entrust_ended';

/** To the people of the entruster. */
export const notifyEntruster = (
  ctx: TxContext,
  row: EntrustRow,
  template: EntrustTemplate,
  params: Readonly<Record<string, string>> = {},
): Promise<void> =>
  notify(ctx, [
    {
      firmId: row.firm_id,
      seats: ENTRUSTERS,
      type: 'TRADE',
      feature: 'notice',
      template,
      params: { no: row.no, title: row.title, ...params },
      matter: { type: 'entrust', id: row.id, no: row.no },
      key: `entrust/${row.id}/${template}/${row.version}`,
    },
  ]);

type NoticeTemplate =
  | 'notice_published'
  | 'notice_invited'
  | 'notice_corrected'
  | 'notice_cancelled'
  | 'enrolment_dropped'
  | 'opens_in_day'
  | 'opens_in_hour'
  | 'opens_in_minutes'
  | 'notice_result';

interface NoticeNews {
  readonly template: NoticeTemplate;
  readonly firmIds: readonly string[];
  readonly reason?: string;
  /** Tells repetitions apart: the version, or the opening. */
  readonly key?: string;
}

const newsOf = (row: NoticeRow, { template, reason = '', key = '' }: Omit<NoticeNews, 'firmIds'>) => ({
  type: 'TRADE' as const,
  feature: 'notice',
  template,
  params: {
    no: row.no,
    title: row.title,
    firm: row.firm_short,
    reason,
    opensAt: row.opens_at.toISOString(),
    enrolUntil: row.enrol_until.toISOString(),
  },
  matter: { type: 'notice' as const, id: row.id, no: row.no },
  key: `notice/${row.id}/${template}/${key}`,
});

export const notifyNoticeFirms = (ctx: TxContext, row: NoticeRow, news: NoticeNews): Promise<void> =>
  notify(
    ctx,
    news.firmIds.map((firmId): Notice => ({
      ...newsOf(row, news),
      firmId,
      seats: TRADING_SEATS,
      ...(news.template === 'opens_in_hour' ? { reminder: 'deadline' as const } : {}),
    })),
  );

/** Call last: it waits for locks on followers' rows. Those of `notFirmIds` learn it otherwise. */
export const tellFollowers = (
  ctx: TxContext,
  row: NoticeRow,
  template: 'notice_changed' | 'notice_opens',
  { key, notFirmIds }: { readonly key: string; readonly notFirmIds: readonly string[] },
): Promise<void> =>
  notifyFollowers(ctx, {
    kind: 'notice',
    id: row.id,
    type: 'TRADE',
    template,
    params: { no: row.no, title: row.title, opensAt: row.opens_at.toISOString() },
    matter: { type: 'notice', id: row.id, no: row.no },
    key: `notice/${row.id}/${template}/${key}`,
    notFirmIds,
  });
