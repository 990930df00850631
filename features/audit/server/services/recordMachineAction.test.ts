// Actions on the server machine in the audit log.

import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { readAuditRows } from '../queries.ts';
import { recordMachineAction } from './recordMachineAction.ts';

const app = await testApp();

it('is recorded without a person, with what was given and on which machine', async () => {
  const input = { kind: 'founding' };
  await app.perform((ctx) =>
    recordMachineAction(ctx, { path: 'admin/invite', device: 'x'.repeat(300), input }),
  );
  const [row] = await readAuditRows(app.database.reading, {} as Parameters<typeof readAuditRows>[1], 5);
  expect(row).toMatchObject({
    path: 'admin/invite',
    input,
    person_id: null,
    firm_id: null,
    seats: [],
    outcome: 0,
    device: 'x'.repeat(200),
    at: app.now,
  });
  expect(row?.trace).toBe(row?.id);
});
