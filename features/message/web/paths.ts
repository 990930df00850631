// Where messages stand among the pages.

/** Content's page of what the platform tells everybody. */
export const DYNAMICS = 'pages/tabBar/message/dynamicsPage';
