// What a firm does with its own money pages, carried out with what later features tell.
import { overviewHandlers } from './handlers/manage.ts';
import { outlookFrom, pleaHandlers } from './handlers/plea.ts';
import { pleaDeskHandlers } from './handlers/pleaDesk.ts';
import { settingHandlers } from './handlers/setting.ts';
import type { MoneySources } from './overview.ts';
import type { Handler } from '#packages/call/server.ts';

export const moneyHandlers = (sources: MoneySources): Handler[] => [
  ...overviewHandlers(sources), ...settingHandlers(sources.subAccounts), ...pleaHandlers(outlookFrom(sources)), ...pleaDeskHandlers(outlookFrom(sources)),
];
