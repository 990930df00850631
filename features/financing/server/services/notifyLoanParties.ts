// Notifications to borrowers, funders and debtors.

import type { Matter } from '#features/catalog/matter.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { ReminderKind } from '#features/message/types.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { nameDocuments } from '../../rules/join.ts';
import { LENDING_SEATS, type LoanParty } from '../../states.ts';
import type { LoanRow } from '../queries/loan.ts';

export const matterOfLoan = ({ id, no }: Pick<LoanRow, 'id' | 'no'>): Matter => ({ type: 'loan', id, no });

/** Null where the loan has no such party. */
export const firmIdOf = (row: LoanRow, party: LoanParty): string | null => row[`${party}_id`];

type Template = MessageTemplate<'financing'>;

const REMINDERS: Readonly<Partial<Record<Template, ReminderKind>>> = {
  offered: 'signing',
  to_guarantee: 'signing',
  overdue: 'money',
  level_top_up: 'money',
  top_up_called: 'money',
};
/** What a borrower loses coal or credit by. */
const TO_ACKNOWLEDGE: ReadonlySet<Template> = new Set(['top_up_called', 'level_dispose', 'defaulted']);

interface NoticeOptions {
  readonly to: readonly LoanParty[];
  readonly params?: Readonly<Record<string, string>>;
  /** Distinguishes repeated notifications of the same kind. */
  readonly at?: string;
}

export const notifyLoanParties = (
  ctx: TxContext,
  row: LoanRow,
  template: Template,
  { to, params = {}, at = '' }: NoticeOptions,
): Promise<void> =>
  notify(
    ctx,
    to.flatMap((party): Notice[] => {
      const firmId = firmIdOf(row, party);
      if (firmId === null) return [];
      return [
        {
          type: 'FINANCE',
          feature: 'financing',
          template,
          reminder: REMINDERS[template],
          needsAck: TO_ACKNOWLEDGE.has(template),
          matter: matterOfLoan(row),
          key: `financing/${row.id}/${template}/${party}${at && `/${at}`}`,
          firmId,
          seats: LENDING_SEATS,
          params: {
            no: row.no,
            base: nameDocuments(row.base_nos),
            borrower: row.borrower_short,
            counterparty: row.counterparty_short ?? '',
            funder: row.funder_short,
            ...params,
          },
        },
      ];
    }),
  );
