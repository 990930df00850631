// `npm run bench NAME`: runs bench/NAME.ts; without a name, says which there are.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { become, ROOT, setUp } from './setup.mjs';

const [name = '', ...parameters] = process.argv.slice(2);
const folder = join(ROOT, 'bench');
const names = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map((file) => file.slice(0, -3));
if (names.includes(name)) {
  become(setUp(), [`bench/${name}.ts`, ...parameters]);
} else {
  console.error(`Name a benchmark: ${names.join(', ')}`);
  process.exit(1);
}
