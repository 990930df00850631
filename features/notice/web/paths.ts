// Paths of the screens of notices and entrustments.

export const noticePath = (id: string) => `pages/business/prenotice/detail?id=${id}`;
export const ENTRUSTS_PATH = 'pages/business/entrust/index';
export const entrustPath = (id: string) => `pages/business/entrust/detail?id=${id}`;
export const WRITE_ENTRUST_PATH = 'pages/business/entrust/write';
export const editEntrustPath = (id: string) => `${WRITE_ENTRUST_PATH}?id=${id}`;
/** The session in the hall, with the logs and the replay of its lots once they are public. */
export const hallPath = (sessionId: string) => `pages/auction/session?sessionId=${sessionId}`;
