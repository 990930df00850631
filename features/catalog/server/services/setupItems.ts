// Items of the set-up list: freight rates, and parameters to choose.

import type { ParameterKey } from '../../parameters.ts';
import { readChosen } from '../queries/parameter.ts';
import { hasFreight } from '../queries/referenceData.ts';
import type { SetupItem } from './setup.ts';

/** What firms are asked to pay, and who is asked: no default stands for an agreement with them. */
const CHOSEN: readonly ParameterKey[] = [
  'SERVICE_HOTLINE',
  'SUPERVISING_BANKS',
  'TRADE_FEE',
  'TRADE_FEE_PAYER',
  'TRADE_DEPOSIT_VALUE',
  'WITHDRAWAL_FEE',
];

export const catalogItems: readonly SetupItem[] = [
  {
    name: 'places',
    position: 30,
    path: 'freight',
    findLacks: async ({ connection }) => ((await hasFreight(connection)) ? [] : [{ lack: 'no_freight' }]),
  },
  {
    name: 'parameters',
    position: 40,
    path: 'parameters',
    findLacks: async ({ connection, now }) => {
      const chosen = await readChosen(connection, CHOSEN, now);
      return CHOSEN.filter((key) => !chosen.includes(key)).map((parameter) => ({
        lack: 'not_chosen',
        values: { parameter },
      }));
    },
  },
];
