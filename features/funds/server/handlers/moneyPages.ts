// Handlers of the money pages that need data from later features.

import type { Handler } from '#packages/rpc/server/handle.ts';
import type { MoneySources } from '../services/gatherMoneyOverview.ts';
import { outlooksFrom } from '../services/gatherOutlooks.ts';
import { depositRequestHandlers } from './depositRequest.ts';
import { depositRequestDeskHandlers } from './depositRequestDesk.ts';
import { holdHandlers } from './hold.ts';
import { overviewHandlers } from './overview.ts';
import { settingHandlers } from './setting.ts';

export function moneyHandlers(sources: MoneySources): Handler[] {
  const outlooksOf = outlooksFrom(sources);
  return [
    ...overviewHandlers(sources),
    ...settingHandlers(sources.subAccounts),
    ...holdHandlers(outlooksOf),
    ...depositRequestHandlers(outlooksOf),
    ...depositRequestDeskHandlers(outlooksOf),
  ];
}
