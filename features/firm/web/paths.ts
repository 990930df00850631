// Paths of the firm feature's pages.

export const STAFF_PATH = 'pages/user/staff';
export const OWN_FIRMS_PATH = 'pages/user/firms';
export const DRAFTS_PATH = 'pages/user/drafts';
