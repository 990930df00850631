// The home page; `/` is an alias of the start page, which redirects here.
export const HOME = 'pages/tabBar/home';
export const START = 'pages/begin/index';

export const isStart = (path: string) => path === '' || path === START;
