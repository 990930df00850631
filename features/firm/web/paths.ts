// Paths of the firm feature's pages.

export const STAFF_PATH = 'pages/user/staff';
/** Linked from packages/ui-data/mobile/NoSeat.tsx, too. */
export const SEATS_PATH = 'pages/user/seats';
export const OWN_FIRMS_PATH = 'pages/user/firms';
export const DRAFTS_PATH = 'pages/user/drafts';
