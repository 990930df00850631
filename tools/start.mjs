// `npm start`: installs what is missing, builds the web app if it changed, and runs the server.
import { become, setUp } from './setup.mjs';
import { buildWeb } from './web.mjs';

const node = setUp();
const failure = buildWeb(node);
if (failure) {
  console.error(`The web app could not be built:\n${failure}`);
  process.exit(1);
}
become(node, ['apps/server/main.ts']);
