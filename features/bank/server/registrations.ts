// What bank registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { deskFinders, healthChecks, operatorQueues, setupItems } from '#features/catalog/server/public.ts';
import { downloadSources } from '#features/file/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { moneyOverviews, subAccounts } from '#features/funds/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { bankHandlers } from './handlers/all.ts';
import { payoutDownload, payoutReceiptHandlers } from './handlers/payoutReceipt.ts';
import { bankJobs } from './jobs.ts';
import { listCashTasks } from './public.ts';
import { encryptedNumberColumns } from './queries/encryptedAccountNumber.ts';
import { bankFinders } from './queries/finders.ts';
import { bankHealth } from './queries/health.ts';
import { bankOverview, bankSubAccounts } from './queries/moneyOverview.ts';
import { payOutReleasedDeposits } from './services/payOutReleasedDeposits.ts';
import { bankItems } from './services/setupItems.ts';
import { bankSubscribers } from './subscribers.ts';

export default {
  handlers: [...bankHandlers, ...payoutReceiptHandlers],
  subscribers: bankSubscribers,
  jobs: [...bankJobs, payOutReleasedDeposits],
  encryptedColumns: encryptedNumberColumns,
  contributions: [
    deskFinders.with(bankFinders),
    menuEntries.with([
      menu('030305', 'pages/business/finance/manage/settlementAccount', '0303', 520, MENU_SEATS.funds),
      menu('030308', 'pages/business/finance/manage/inout', '0303', 550, MENU_SEATS.funds),
      menu('030310', 'pages/business/finance/manage/transferProof', '0303', 570, MENU_SEATS.funds),
    ]),
    operatorQueues.with(listCashTasks),
    ...bankItems.map((item) => setupItems.with(item)),
    moneyOverviews.with(bankOverview),
    subAccounts.with(bankSubAccounts),
    downloadSources.with(() => payoutDownload),
    healthChecks.with(bankHealth),
  ],
  personalData: {
    tables: [
      {
        table: 'bank_account',
        whose: 'firm_people',
        columns: ['name', 'encrypted', 'blind_index', 'tail'],
        category: 'others',
        purpose: 'where a firm is paid',
        ground: 'duty',
        keep: '30 years, with the vouchers it is named on',
        leaving: 'kept',
      },
      {
        table: 'bank_line',
        whose: 'payers',
        columns: ['other_name', 'encrypted', 'blind_index', 'tail', 'remark'],
        category: 'others',
        purpose: 'lines of bank statements',
        ground: 'duty',
        keep: '30 years, as vouchers',
        leaving: 'kept',
      },
      {
        table: 'bank_transfer_proof',
        whose: 'payers',
        columns: ['payer_name', 'encrypted', 'blind_index', 'tail'],
        category: 'others',
        purpose: 'to match a payment that cannot be matched by itself',
        ground: 'duty',
        keep: '30 years, as vouchers',
        leaving: 'kept',
      },
      {
        table: 'bank_order',
        whose: 'payers',
        columns: ['to_name', 'encrypted', 'remark'],
        category: 'others',
        purpose: 'orders to the bank',
        ground: 'duty',
        keep: '30 years, as vouchers',
        leaving: 'kept',
      },
    ],
    acts: [
      'bank_account.added_by',
      'bank_account.frozen_by',
      'bank_line.recorded_by',
      'bank_line.proposed_by',
      'bank_line.decided_by',
      'bank_transfer_proof.submitted_by',
      'bank_transfer_proof.matched_by',
      'bank_withdrawal.applied_by',
      'bank_withdrawal.checked_by',
      'bank_withdrawal.approved_by',
      'bank_withdrawal.sent_by',
      'bank_statement.imported_by',
      'bank_day.closed_by',
      'bank_difference.explained_by',
      'bank_difference.decided_by',
    ],
    texts: [
      'bank_account.reason',
      'bank_line.reason',
      'bank_transfer_proof.reason',
      'bank_withdrawal.reason',
      'bank_order.bank_message',
      'bank_difference.explanation',
      'bank_difference.note',
      'bank_embedded_order.bank_message',
      'bank_embedded_line.remark',
    ],
    histories: ['bank_history'],
    impersonal: ['bank_statement.name', 'bank_embedded_order.to_name', 'bank_embedded_line.other_name'],
  },
} satisfies ServerRegistrations;
