// Paths of the settlement screens.

import type { SheetCard } from '../../calls/shared.ts';
import type { SheetAct } from '../../choices.ts';

const ROOT = 'pages/settlement';
export const INPUT_LIST = `${ROOT}/input/list`;
export const SETTLEMENT_LISTS = {
  contracts: INPUT_LIST,
  sheets: `${INPUT_LIST}?view=sheets`,
  confirm: `${ROOT}/confirm/list`,
  supervise: `${ROOT}/supervise/list`,
  other: `${ROOT}/other/list`,
  invite: `${ROOT}/invite/list`,
} as const;

/** `act` opens its drawer at once. */
const withAct = (path: string, act: string | undefined) => (act === undefined ? path : `${path}&do=${act}`);

/** Issuer and receiver have separate pages. */
export const sheetPath = (
  {
    id,
    side,
    issuer,
  }: {
    readonly id: string;
    readonly side: string | null;
    readonly issuer: string;
  },
  act?: SheetAct,
) => withAct(`${ROOT}/${side !== null && side !== issuer ? 'confirm' : 'input'}/detail?id=${id}`, act);
export const answerPath = (id: string, answer?: string) =>
  `${ROOT}/confirm/confirmOperate?id=${id}${answer === undefined ? '' : `&as=${answer}`}`;
export const operatePath = (contractId: string, sheetId?: string) =>
  `${ROOT}/input/settlementOperate?contract=${contractId}${sheetId === undefined ? '' : `&sheet=${sheetId}`}`;
export const indicesPath = (contractId: string, sheetId: string) =>
  `${ROOT}/input/indexSelect?contract=${contractId}&sheet=${sheetId}`;
export const selectContractPath = (what: 'supervise' | 'other' | 'invite') =>
  `${ROOT}/${what}/selectContract`;
export const applicationPath = (what: 'supervise' | 'other' | 'invite', contractId: string) =>
  `${ROOT}/${what}/apply?contract=${contractId}`;
/** Undefined if the action has no page. */
export function sheetActPath(
  act: SheetAct,
  { id, contract }: Pick<SheetCard, 'id' | 'contract'>,
): string | undefined {
  switch (act) {
    case 'edit':
      return operatePath(contract.id, id);
    case 'confirm':
      return answerPath(id);
    case 'return':
    case 'dispute':
    case 'choose':
      return answerPath(id, act);
    case 'apply_release':
      return applicationPath('supervise', contract.id);
    default:
      return undefined;
  }
}

export const releasePath = (id: string, act?: 'consent') => withAct(`${ROOT}/supervise/detail?id=${id}`, act);
export const otherPath = (id: string, act?: 'consent') => withAct(`${ROOT}/other/detail?id=${id}`, act);
export const samplePath = (id: string) => `pages/assay/detail?id=${id}`;
