// The money screens by their paths, each with what it opens.
export const FLOW = 'pages/business/finance/manage/accountFlow';
export const DEPOSITS = 'pages/business/finance/manage/depositRecord';

export const entryPath = (id: string) => `${FLOW}?entry=${id}`;
export const holdPath = (id: string) => `${DEPOSITS}?id=${id}`;
