// What bank registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { healthChecks, operatorQueues, setupItems } from '#features/catalog/server/public.ts';
import { downloadSources } from '#features/file/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { moneyOverviews, subAccounts } from '#features/funds/server/public.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { bankHandlers } from './handlers/all.ts';
import { payoutDownload, payoutReceiptHandlers } from './handlers/payoutReceipt.ts';
import { bankJobs } from './jobs.ts';
import { listCashTasks } from './public.ts';
import { encryptedNumberColumns } from './queries/encryptedAccountNumber.ts';
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
} satisfies ServerRegistrations;
