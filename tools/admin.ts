// `npm run admin -- invite`: creates a one-time address; the server may run.

import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#apps/server/config.ts';
import { subscribers } from '#apps/server/features.ts';
import { createInvitation, type RecoveryWish } from '#apps/server/founding.ts';
import { openMigrated } from '#apps/server/prepare.ts';
import { ADDRESS_MINUTES } from '#features/firm/rules/operators.ts';
import { createTxContext } from '#packages/rpc/server/context.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';

const RECOVER = 'npm run admin -- invite --recover --reason "<why>"';
const USAGE = `npm run admin -- invite
  the first administrator, while nobody administers the platform
${RECOVER}
  another administrator; all administrators are told
${RECOVER} --person <login name>
  an operator who has lost password, phone and second step, as an administrator; all administrators are told`;

function readRecovery(): RecoveryWish | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      recover: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      person: { type: 'string' },
    },
  });
  const { recover, person } = values;
  if (positionals.join() !== 'invite' || (person !== undefined && !recover)) throw new ConfigError(USAGE);
  if (!recover) return undefined;
  const reason = values.reason.trim();
  if (reason.length < 2 || reason.length > 200)
    throw new ConfigError('--reason is wrong: with --recover, 2 to 200 characters say why');
  return { reason, ...(person === undefined ? {} : { loginName: person }) };
}

const REFUSALS = {
  administered:
    'Somebody administers the platform already: they give seats at the console.\n' +
    `If none of them can sign in any more: ${RECOVER}`,
  nobody_returns: '--person is wrong: no operator has this login name',
};

async function run(): Promise<void> {
  const recovery = readRecovery();
  const config = readConfig(process.env);
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  const { database, close } = await openMigrated(config, {
    say: console.log,
    onError: (error) => {
      console.error(error.message);
    },
  });
  const clock = () => new Date();
  const surroundings = { clock, newId: createUlidFactory(clock), subscribers };
  try {
    const made = await database.transaction((tx) =>
      createInvitation(createTxContext(surroundings, tx), site, recovery),
    );
    if (typeof made === 'string') throw new ConfigError(REFUSALS[made]);
    console.log(
      `The administrator opens this address; it works once, for ${ADDRESS_MINUTES.recovery} minutes:\n` +
        `  ${made.address}`,
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
