// Paths of pages beside the messages.

export const ANNOUNCEMENTS_PATH = 'pages/tabBar/message/dynamicsPage';
