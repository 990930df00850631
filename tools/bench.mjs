// `npm run bench NAME`: runs bench/NAME.ts; without a name, says which there are.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { become, ROOT, setUp } from './setup.mjs';

const [name = '', ...parameters] = process.argv.slice(2);
const names = readdirSync(join(ROOT, 'bench')).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length));
if (names.includes(name)) {
  become(setUp(), [`bench/${name}.ts`, ...parameters]);
} else {
  console.error(`Name a benchmark: ${names.join(', ')}`);
  process.exit(1);
}
