// Builds the apps for the browser with this Node: for the image.

import { buildConsole, buildWeb } from './web.mjs';

const failure = buildWeb(process.execPath) ?? buildConsole(process.execPath);
if (failure) {
  console.error(`The apps for the browser could not be built:\n${failure}`);
  process.exit(1);
}
