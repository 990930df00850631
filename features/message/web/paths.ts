// Paths of pages beside the messages.

export const DYNAMICS = 'pages/tabBar/message/dynamicsPage';
