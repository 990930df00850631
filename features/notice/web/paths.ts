// Paths of the screens of notices and entrustments.

export const noticePath = (id: string) => `pages/business/prenotice/detail?id=${id}`;
export const ENTRUSTS_PATH = 'pages/business/entrust/index';
export const entrustPath = (id: string) => `pages/business/entrust/detail?id=${id}`;
export const WRITE_ENTRUST_PATH = 'pages/business/entrust/edit';
export const editEntrustPath = (id: string) => `${WRITE_ENTRUST_PATH}?id=${id}`;
/** Pages of the hall. */
export const hallPath = (sessionId: string) => `pages/business/prenotice/hall?id=${sessionId}`;
export const replayPath = (sessionId: string) => `pages/business/prenotice/replay?session=${sessionId}`;
