// The console starts: words and language first, then its frame.

import { createRoot } from 'react-dom/client';
import { wordsReady } from '#packages/i18n/react.ts';
import { Console } from './shell/Console.tsx';
import { storedLocale } from './shell/locale.ts';
import '#packages/ui/admin/desk.css';
import './shell/shell.css';

const root = document.getElementById('console');
if (!root) throw new Error('index.html has no place for the console');
const place = root;

/** Not awaited at the top of the file: the code of every desk waits until this file has been run. */
async function start() {
  await wordsReady(storedLocale());
  createRoot(place).render(<Console />);
}
void start();
