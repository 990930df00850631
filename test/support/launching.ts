// A platform with everything it needs to open, for tests; but for the archive, which is PostgreSQL's own.

import type { setup } from '#apps/server/features.ts';
import { proposeParameter, publishParameter } from '#features/catalog/calls/parameter.ts';
import type { ParameterKey } from '#features/catalog/parameters.ts';
import { setParameter, type SetupItem } from '#features/catalog/server/public.ts';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { seedContent } from '#features/content/server/seed/all.ts';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { recordInstallation } from '#features/launch/server/public.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { openFirm } from './people.ts';
import { answerOf } from './trading.ts';

/** The tests' PostgreSQL archives nothing. */
export const withoutArchive = (items: typeof setup): readonly SetupItem[] =>
  items.filter(({ name }) => name !== 'backup');

const CHOSEN: readonly (readonly [ParameterKey, string])[] = [
  ['SERVICE_HOTLINE', '4000000000'],
  ['SUPERVISING_BANKS', 'CCB,ICBC'],
  ['TRADE_FEE', '2000'],
  ['TRADE_FEE_PAYER', 'buyer'],
  ['TRADE_DEPOSIT_VALUE', '1000'],
  ['WITHDRAWAL_FEE', '1000000:500,10000000:1000,50000000:1500,100000000:2000,*:2000:20ppm:20000'],
  ['OPERATING_ACCOUNT', '朔州煤炭交易中心;建设银行朔州支行;105164000012;14050164000812345678'],
  ['BANK_HTTP_URL', 'https://bank.example/api'],
  ['FRONT_CA_HTTP_URL', 'https://ca.example/api'],
  ['TIMESTAMP_URL', 'https://tsa.example/tsa'],
];

async function choose(key: ParameterKey, value: string, [admin, checker]: readonly [Client, Client]) {
  const { version, state } = answerOf(
    await admin(proposeParameter, { key, value, effectiveAt: null, note: '开业准备', over: 1 }),
  );
  if (state === 'proposed') answerOf(await checker(publishParameter, { key, version }));
}

/** Two administrators, and everything else the list asks for. */
export async function makeReady(app: TestApp) {
  await app.perform(seedCatalog);
  await app.perform(seedContent);
  const platform = await openFirm(app, 'desk', OPERATOR_SEATS, { kind: 'platform' });
  const night = await openFirm(app, 'night', ['operator_admin', 'operator_certification']);
  // The second persons of the same firm.
  await app.database.pool.query('update firm_seat set firm_id = $1 where firm_id = $2', [
    platform.id,
    night.id,
  ]);
  const [admin, second, checker] = [
    await app.signIn('desk.admin'),
    await app.signIn('night.admin'),
    await app.signIn('desk.checker'),
  ];
  for (const [key, value] of CHOSEN) await choose(key, value, [admin, checker]);
  await app.perform(async (ctx) => {
    await setParameter(ctx, 'TEXT_CHANNEL', 'http');
    await setParameter(ctx, 'MAIL_CHANNEL', 'smtp');
    await recordInstallation(ctx, {
      siteTitle: '朔州煤炭交易网',
      publicUrl: 'https://coal.example.com',
      hasKeysApart: true,
    });
    await ctx.tx.run`
      insert into content_introduction (topic, version, state, effective_on, texts, written_by, written_at,
                                        decided_by, decided_at)
      select topic, 2, 'published', effective_on, texts, ${platform.people.operator_editor ?? ''},
             written_at, ${platform.people.operator_admin ?? ''}, decided_at
        from content_introduction
       where topic in ('agreement', 'customerService')`;
  });
  app.pass(1_000);
  return { admin, second, checker, auditor: await app.signIn('desk.auditor'), platform };
}

/** Opened past the list, for what holds from then on. */
export async function openForReal(app: Pick<TestApp, 'database' | 'now' | 'perform'>) {
  const { people } = await openFirm(app, 'opener', ['operator_admin', 'operator_checker']);
  await app.database.pool.query(
    `update launch
        set state = 'opened', asked_by = $1, asked_at = $3, opened_by = $2, opened_at = $3`,
    [people.operator_admin, people.operator_checker, app.now],
  );
}
