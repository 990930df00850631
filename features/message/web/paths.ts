// Paths of pages beside the messages.

/** The content feature's announcements. */
export const DYNAMICS = 'pages/tabBar/message/dynamicsPage';
