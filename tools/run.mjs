// Runs a TypeScript program on the pinned Node: `node tools/run.mjs FILE ARGS`.

import { become, setUp } from './setup.mjs';

const [program, ...parameters] = process.argv.slice(2);
if (!program) {
  console.error('Name the program to run.');
  process.exit(1);
}
become(setUp(), [program, ...parameters]);
