// Where the screens of settlement are.
const ROOT = 'pages/settlement';
export const INPUT_LIST = `${ROOT}/input/list`;

/** Of a sheet each side has a page of its own: who makes it, and who answers it. */
export const sheetPath = ({ id, side, issuer }: { readonly id: string; readonly side: string | null; readonly issuer: string }) =>
  `${ROOT}/${side !== null && side !== issuer ? 'confirm' : 'input'}/detail?id=${id}`;
export const answerPath = (id: string, answer?: string) => `${ROOT}/confirm/confirmOperate?id=${id}${answer === undefined ? '' : `&as=${answer}`}`;
export const operatePath = (contractId: string, sheetId?: string) => `${ROOT}/input/settlementOperate?contract=${contractId}${sheetId === undefined ? '' : `&sheet=${sheetId}`}`;
export const indicesPath = (contractId: string, sheetId: string) => `${ROOT}/input/indexSelect?contract=${contractId}&sheet=${sheetId}`;
export const selectPath = (what: 'supervise' | 'other' | 'invite') => `${ROOT}/${what}/selectContract`;
export const applyPath = (what: 'supervise' | 'other' | 'invite', contractId: string) => `${ROOT}/${what}/apply?contract=${contractId}`;
export const releasePath = (id: string) => `${ROOT}/supervise/detail?id=${id}`;
export const otherPath = (id: string) => `${ROOT}/other/detail?id=${id}`;
export const samplePath = (id: string) => `pages/assay/detail?id=${id}`;
