// Paths of the firm feature's pages.

export const STAFF_PATH = 'pages/user/staff';
/** Linked from packages/ui-data/mobile/NoSeat.tsx, too. */
export const SEATS_PATH = 'pages/user/seats';
export const OWN_FIRMS_PATH = 'pages/user/firms';
/** How a firm is presented to others. */
export const firmPresentationPath = (firmId: string) => `pages/firm/presentation?id=${firmId}`;
export const DRAFTS_PATH = 'pages/user/drafts';
