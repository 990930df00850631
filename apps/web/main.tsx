// The app starts: the width is followed, kept answers come back, the clock is set, and the first page is drawn.
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { keepAnswers } from './shell/cache.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { line } from './shell/line.ts';
import { setClock } from '#features/catalog/web/clock.ts';
import { followWidth } from '#packages/ui/rem.ts';

followWidth();
void setClock(line.client).catch(() => undefined);
const root = document.getElementById('app');
if (!root) throw new Error('index.html has no place for the app');
await keepAnswers(webConfig.version);
createRoot(root).render(<App />);
