// What a firm does with its own money pages, carried out with what later features tell.

import type { Handler } from '#packages/call/server.ts';
import { holdHandlers } from './handlers/hold.ts';
import { overviewHandlers } from './handlers/manage.ts';
import { pleaHandlers } from './handlers/plea.ts';
import { pleaDeskHandlers } from './handlers/pleaDesk.ts';
import { settingHandlers } from './handlers/setting.ts';
import { outlooksFrom } from './outlooks.ts';
import type { MoneySources } from './overview.ts';

export function moneyHandlers(sources: MoneySources): Handler[] {
  const outlooksOf = outlooksFrom(sources);
  return [
    ...overviewHandlers(sources),
    ...settingHandlers(sources.subAccounts),
    ...holdHandlers(outlooksOf),
    ...pleaHandlers(outlooksOf),
    ...pleaDeskHandlers(outlooksOf),
  ];
}
