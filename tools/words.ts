// `npm run words`: checks, sorts and types the translation catalogues.

import { addCatalogues, findCatalogues } from '#packages/i18n/node/catalogues.ts';
import { problemsOf } from './i18n/problems.ts';
import { sortFiles } from './i18n/sort.ts';
import { writeTypes } from './i18n/types.ts';

/** The worked example of CONTRIBUTING.md. */
addCatalogues('test/example');

/** `npm run words` checks; `-- types` writes the types of the keys, `-- sort` puts the files in order. */
const [task = 'check'] = process.argv.slice(2);
switch (task) {
  case 'types':
    console.log(`${writeTypes()} of ${findCatalogues().length} type files written`);
    break;
  case 'sort':
    console.log(`${sortFiles()} files sorted`);
    break;
  case 'check': {
    const { errors, hints } = problemsOf();
    for (const problem of [...errors, ...hints]) console.log(problem);
    console.log(`${errors.length} errors, ${hints.length} hints`);
    process.exitCode = errors.length === 0 ? 0 : 1;
    break;
  }
  default:
    console.error(`There is no task ${task}: there are types, sort and check.`);
    process.exitCode = 1;
}
