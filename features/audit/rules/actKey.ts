// The key under which the catalogues name an act in words.

/** Of a call's path `/api/fee/desk/waive`, or of an act on the server machine: `admin/invite`. */
export const actKey = (path: string): string => path.replace(/^\/api\//, '').replaceAll('/', '_');
