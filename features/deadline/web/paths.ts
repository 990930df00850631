// Paths of the pages of deadlines.

export const DEADLINES_PATH = 'pages/user/deadlines';
