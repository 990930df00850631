// `npm run admin -- invite`: creates a one-time address; the server may run.

import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#apps/server/config.ts';
import { createInvitation } from '#apps/server/founding.ts';
import { openMigrated } from '#apps/server/prepare.ts';
import { ADDRESS_MINUTES } from '#features/firm/rules/operators.ts';
import { createTxContext } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';

const USAGE = `npm run admin -- invite                                 while nobody administers the platform
npm run admin -- invite --recover --reason "<why>"      brings in another administrator, on record`;

function readOptions(): { isRecovery: boolean; reason: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { recover: { type: 'boolean', default: false }, reason: { type: 'string', default: '' } },
  });
  const reason = values.reason.trim();
  if (positionals.join() !== 'invite') throw new ConfigError(USAGE);
  if (values.recover && (reason.length < 2 || reason.length > 200)) {
    throw new ConfigError('--reason is wrong: with --recover, 2 to 200 characters say why');
  }
  return { isRecovery: values.recover, reason };
}

async function run(): Promise<void> {
  const wish = readOptions();
  const config = readConfig(process.env);
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  const { database, close } = await openMigrated(config, {
    say: console.log,
    onError: (error) => {
      console.error(error.message);
    },
  });
  const clock = () => new Date();
  const surroundings = { clock, newId: createUlidFactory(clock), subscribers: [] };
  try {
    const address = await database.transaction((tx) =>
      createInvitation(createTxContext(surroundings, tx), site, wish),
    );
    if (address === undefined) {
      throw new ConfigError(
        'Somebody administers the platform already: they give seats at the console.\n' +
          'If none of them can sign in any more: npm run admin -- invite --recover --reason "<why>"',
      );
    }
    console.log(
      `The new administrator opens this address; it works once, for ${ADDRESS_MINUTES.recovery} minutes:\n` +
        `  ${address}`,
    );
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  const isUsage =
    error instanceof ConfigError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isUsage ? error.message : error);
  process.exit(1);
}
