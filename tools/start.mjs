// `npm start`: installs, builds what changed, and runs the server.

import { become, setUp } from './setup.mjs';
import { buildConsole, buildWeb } from './web.mjs';

const node = setUp();
const failure = buildWeb(node) ?? buildConsole(node);
if (failure) {
  console.error(`The apps for the browser could not be built:\n${failure}`);
  process.exit(1);
}
become(node, ['apps/server/main.ts']);
