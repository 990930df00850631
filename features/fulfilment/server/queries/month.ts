// Term contracts by month: children in force, the monthly report, missing figures.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';

/** Whether a contract of its own was taken out of the year for the month. */
export async function hasMonthInForce(
  connection: Connection,
  contractId: string,
  month: string,
): Promise<boolean> {
  const found = await connection.one(z.object({ id: z.string() }))`
    select id
      from contract
     where parent_id = ${contractId}
       and kind = 'month'
       and month = ${month}
       and state in ('effective', 'performing', 'delivered')`;
  return found !== undefined;
}

/** What a contract plans for the month; null if it plans nothing. Joins the version of the terms. */
const plannedKg = (month: string): Fragment => sql`
  (case contract.kind
     when 'month' then case when contract.month = ${month} then contract.quantity_kg end
     when 'year' then case when contract.year = ${Number(month.slice(0, 4))}
       then nullif(
              (version.document -> 'terms' -> 'months' ->> ${Number(month.slice(5)) - 1}::int)::bigint, 0)
       end
   end)`;
const monthInForce = sql`to_char(contract.effective_at at time zone 'Asia/Shanghai', 'YYYY-MM')`;
const termContracts = sql`
           contract
      left join contract_version as version
        on contract.kind = 'year' and version.contract_id = contract.id
          and version.number = contract.terms_version`;

const lastReport = (side: ContractSide, month: string, column: Fragment): Fragment => sql`
  (select ${column} from contract_report as report
    where report.contract_id = contract.id and report.month = ${month} and report.role = ${side}
    order by report.seq desc
    limit 1)`;

const ReportRow = z.object({
  id: z.string(),
  no: z.string(),
  seller: z.string(),
  buyer: z.string(),
  mine: z.string(),
  end_user: z.string(),
  variety_id: z.string(),
  heat_kcal: z.nullable(WireKcalPerKg),
  planned_kg: WireKg,
  seller_kg: z.nullable(WireKg),
  buyer_kg: z.nullable(WireKg),
  transport: z.custom<ListingTerms['transport']>(),
  reason: z.nullable(z.string()),
});

/** Years, and months without a year; a month taken out of a year is reported by that year. */
export const readReport = (connection: Connection, firmId: string, month: string) => connection.all(
  ReportRow,
)`
  select contract.id, contract.no, seller.name as seller, buyer.name as buyer,
         coalesce(coal_org.name, seller.name) as mine, coalesce(use_coal_org.name, buyer.name) as end_user,
         contract.variety_id, contract.heat_kcal, plan.planned_kg,
         ${lastReport('seller', month, sql`delivered_kg`)} as seller_kg,
         ${lastReport('buyer', month, sql`delivered_kg`)} as buyer_kg,
         contract.transport,
         case ${firmId} when contract.seller_id then ${lastReport('seller', month, sql`reason`)}
                        when contract.buyer_id then ${lastReport('buyer', month, sql`reason`)} end as reason
    from ${termContracts}
    join lateral (select ${plannedKg(month)} as planned_kg) as plan on plan.planned_kg is not null
    join firm as seller on seller.id = contract.seller_id
    join firm as buyer on buyer.id = contract.buyer_id
    left join firm as coal_org on coal_org.id = contract.coal_org_id
    left join firm as use_coal_org on use_coal_org.id = contract.use_coal_org_id
   where (contract.seller_id = ${firmId} or contract.buyer_id = ${firmId} or contract.trade_co_id = ${firmId})
     and contract.kind in ('year', 'month')
     and (contract.kind = 'year' or contract.parent_id is null)
     and ${monthInForce} <= ${month}
     and (contract.ended_at is null
          or to_char(contract.ended_at at time zone 'Asia/Shanghai', 'YYYY-MM') >= ${month})
   order by contract.no`;

/** Sides of term contracts that have not reported the month: role, firm_id, other_id, and the contract. */
export const missingReports = (month: string): Fragment => sql`
           ${termContracts}
      join lateral (values ('seller', contract.seller_id, contract.buyer_id),
                           ('buyer', contract.buyer_id, contract.seller_id))
        as side (role, firm_id, other_id) on true
      join firm as other on other.id = side.other_id
     where contract.kind in ('year', 'month')
       and contract.state in ('effective', 'performing', 'delivered')
       and ${monthInForce} <= ${month}
       and ${plannedKg(month)} is not null
       and not exists (select from contract_report as report
                        where report.contract_id = contract.id and report.month = ${month}
                          and report.role = side.role)`;
