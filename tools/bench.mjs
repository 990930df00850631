// `npm run bench NAME`: runs bench/NAME.ts; without a name lists them.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { become, ROOT, setUp } from './setup.mjs';
import { buildWeb } from './web.mjs';

const [name = '', ...parameters] = process.argv.slice(2);
/** They load the app. */
const DRAWN = new Set(['first-screen', 'slow-line']);
const names = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
if (!names.includes(name)) stop(`Name a benchmark: ${names.join(', ')}`);
const node = setUp();
const failure = DRAWN.has(name) && buildWeb(node);
if (failure) stop(`The web app could not be built:\n${failure}`);
become(node, [`bench/${name}.ts`, ...parameters]);

function stop(why) {
  console.error(why);
  process.exit(1);
}
