// What contract registers for the server.

import { menu } from '#features/account/menus.ts';
import { departureBlocks, menuEntries } from '#features/account/server/public.ts';
import { SECOND_LANGUAGES } from '#features/article/choices.ts';
import { deskFinders, operatorQueues, todoSources } from '#features/catalog/server/public.ts';
import { deadlineSources } from '#features/deadline/server/public.ts';
import { downloadSources } from '#features/file/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { outlookSources } from '#features/funds/server/public.ts';
import { turnSources } from '#features/message/server/public.ts';
import { recordTopic, type ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { contractHandlers } from './handlers/all.ts';
import { readingCopyDownload } from './handlers/downloadReadingCopy.ts';
import { contractPayments } from './handlers/read.ts';
import { contractJobs } from './jobs.ts';
import { mayFollowContract, listContractTasks } from './public.ts';
import { contractDeadlines } from './queries/deadline.ts';
import { contractBlocks } from './queries/departure.ts';
import { contractFinders } from './queries/finders.ts';
import { contractOutlooks } from './queries/outlook.ts';
import { contractTodos } from './queries/todo.ts';
import { contractTurns } from './services/readContractTurn.ts';
import { contractSubscribers } from './subscribers.ts';

export default {
  handlers: ({ only }) => contractHandlers(only(contractPayments)),
  subscribers: contractSubscribers,
  jobs: contractJobs,
  topics: { contract: recordTopic(mayFollowContract) },
  contributions: [
    deadlineSources.with(contractDeadlines),
    deskFinders.with(contractFinders),
    departureBlocks.with(contractBlocks),
    todoSources.with(contractTodos),
    turnSources.with(contractTurns),
    menuEntries.with([
      menu('0301', '', '03', 180, MENU_SEATS.contract),
      menu('B030102', 'pages/contract/sign', '030101', 270, MENU_SEATS.contract),
    ]),
    operatorQueues.with(listContractTasks),
    outlookSources.with({ contract: contractOutlooks }),
    ...SECOND_LANGUAGES.map((locale) => downloadSources.with(readingCopyDownload(locale))),
  ],
  personalData: {
    acts: [
      'contract.created_by',
      'contract_version.person_id',
      'contract_report.person_id',
      'contract_breach.person_id',
      'contract_breach.proposed_by',
      'contract_breach.ruled_by',
    ],
    texts: [
      'contract_version.document',
      'contract_version.note',
      'contract_report.reason',
      'contract_breach.text',
      'contract_breach.ruling_reason',
    ],
    histories: ['contract_history'],
    impersonal: ['contract.extend_agreed_by', 'contract.finished_by'],
  },
} satisfies ServerRegistrations;
