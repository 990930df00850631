// Query string of a contract list, and its conversion to call input.

import * as z from 'zod/mini';
import { CONTRACT_KINDS } from '#features/article/choices.ts';
import type { contractPage } from '#features/contract/calls/read.ts';
import { AGREEMENT_TYPES, type ContractList, ROLES } from '#features/contract/choices.ts';
import { CONTRACT_STATES, type ContractState } from '#features/contract/states.ts';
import { PlanMonth } from '#features/contract/terms.ts';
import { TRANSPORTS } from '#features/terms/choices.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { Id } from '#packages/schema/wire.ts';

const or = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);
export const ENDS = ['settled', 'terminated', 'void'] as const;
export const BELOW = ['80', '90', '100'] as const;

const typed = z.string().check(z.maxLength(40));

/** Invalid values are ignored. */
export const ListQuery = z.object({
  side: or(z.enum(ROLES)),
  mine: or(z.literal('1')),
  overdue: or(z.literal('1')),
  state: or(z.string()),
  keyword: or(z.string()),
  variety: or(z.string().check(z.maxLength(40))),
  from: or(z.iso.date()),
  to: or(z.iso.date()),
  year: or(z.string().check(z.regex(/^20[2-9]\d$/))),
  month: or(PlanMonth),
  transport: or(z.enum(TRANSPORTS)),
  below: or(z.enum(BELOW)),
  type: or(z.enum(AGREEMENT_TYPES)),
  ended: or(z.enum(ENDS)),
  kind: or(z.enum(CONTRACT_KINDS)),
  province: or(typed),
  parent: or(typed),
  listing: or(typed),
  org: or(typed),
  counterparty: or(typed),
  party: or(Id),
});
export type ListQuery = z.output<typeof ListQuery>;
export type ContractFilterName = keyof ListQuery;

export const NO_LIST_FILTERS = Object.fromEntries(
  Object.keys(ListQuery.shape).map((name) => [name, undefined]),
) as ListQuery;
export const hasListFilters = (query: ListQuery) =>
  Object.keys(NO_LIST_FILTERS).some((name) => query[name as ContractFilterName] !== undefined);

export const statesIn = ({ state = '' }: Pick<ListQuery, 'state'>): ContractState[] =>
  CONTRACT_STATES.filter((one) => state.split(',').includes(one));

export function toContractPageInput(list: ContractList, query: ListQuery): InputOf<typeof contractPage> {
  const {
    side,
    mine,
    overdue,
    keyword,
    variety,
    from,
    to,
    year,
    month,
    transport,
    below,
    type,
    ended,
    kind,
    province,
    parent,
    listing,
    org,
    counterparty,
    party,
  } = query;
  const states = statesIn(query);
  return {
    list,
    ...(side && { side }),
    ...(mine && { needsMe: true }),
    ...(overdue && { isOverdue: true }),
    ...(states.length > 0 && { states }),
    ...(keyword && { keyword: keyword.slice(0, 40) }),
    ...(variety && { varietyId: variety }),
    ...(from && { from }),
    ...(to && { to }),
    ...(year && { year: Number(year) }),
    ...(month && { month }),
    ...(transport && { transport }),
    ...(below && { fulfilmentBelow: basisPoints(BigInt(below) * 100n) }),
    ...(type && { agreementType: type }),
    ...(ended && { endedAs: ended }),
    ...(kind && { kind }),
    ...(province && { province }),
    ...(parent && { parentNo: parent }),
    ...(listing && { listingNo: listing }),
    ...(org && { orgName: org }),
    ...(counterparty && { counterpartyName: counterparty }),
    ...(party && { counterpartyId: party }),
  };
}
