// Entry point of the console: loads translations, then renders the frame.

import 'virtual:i18n/all';
import { createRoot } from 'react-dom/client';
import { translationsReady } from '#packages/i18n/react.ts';
import { storedLocale } from '#packages/ui/storedLocale.ts';
import { Console } from './shell/Console.tsx';
import '#packages/ui/admin/desk.css';
import './shell/shell.css';

const root = document.getElementById('console');
if (!root) throw new Error('index.html has no place for the console');
const place = root;

/** No top-level await: the desk chunks import this file and would wait for it. */
async function start() {
  await translationsReady(storedLocale());
  createRoot(place).render(<Console />);
}
void start();
