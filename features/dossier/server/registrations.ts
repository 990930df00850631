// What dossier registers for the server.

import { menu } from '#features/account/menus.ts';
import { menuEntries } from '#features/account/server/public.ts';
import { downloadSources } from '#features/file/server/public.ts';
import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import type { ServerRegistrations } from '#packages/rpc/server/registrations.ts';
import { dossierHandlers } from './handlers/archive.ts';
import { evidenceDownload } from './handlers/downloadEvidence.ts';
import { dossierJobs } from './jobs.ts';

export default {
  handlers: dossierHandlers,
  jobs: dossierJobs,
  contributions: [
    menuEntries.with([
      menu('030101', 'pages/contract/autoTrad/list', '0301', 190, MENU_SEATS.contract),
      menu('030102', 'pages/contract/year/list', '0301', 200, MENU_SEATS.contract),
      menu('030103', 'pages/contract/tradingCompany/list', '0301', 210, MENU_SEATS.contract),
      menu('030104', 'pages/contract/invite/list', '0301', 220, MENU_SEATS.contract),
      menu('030105', 'pages/contract/month/list', '0301', 230, MENU_SEATS.contract),
      menu('030106', 'pages/contract/agreement/list', '0301', 240, MENU_SEATS.contract),
      menu('030107', 'pages/contract/archive/list', '0301', 250, MENU_SEATS.contract),
      menu('B030101', 'pages/contract/detail', '030101', 260, MENU_SEATS.contract),
    ]),
    downloadSources.with(evidenceDownload),
  ],
} satisfies ServerRegistrations;
