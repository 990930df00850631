// Message subscribers: devices, refused sign-ins, staff news, recoveries.

import { deviceAdded, signInRefused } from '#features/account/events.ts';
import { recoveryNotified, staffNotified } from '#features/firm/events.ts';
import { nameDevice } from '#packages/device/nameDevice.ts';
import { on } from '#packages/rpc/server/context.ts';
import { notify, notifyPeople } from './public.ts';

export const messageSubscribers = [
  on(deviceAdded, ({ personId, sessionId, device }, ctx) =>
    notifyPeople(ctx, [
      {
        personId,
        type: 'SYSTEM',
        feature: 'account',
        template: 'new_device',
        params: { device: nameDevice(device) },
        matter: { type: 'device', id: sessionId, no: '' },
        key: `device/${sessionId}`,
      },
    ]),
  ),

  on(signInRefused, ({ personId }, ctx) =>
    notifyPeople(ctx, [
      {
        personId,
        type: 'SYSTEM',
        feature: 'account',
        template: 'sign_in_refused',
        params: {},
        matter: { type: 'device', id: personId, no: '' },
        key: `sign_in_refused/${personId}/${ctx.now.toISOString()}`,
      },
    ]),
  ),

  on(staffNotified, async ({ news, firmId, firm, name, to, key }, ctx) => {
    const notice = {
      type: 'SYSTEM' as const,
      feature: 'firm',
      template: `staff_${news}`,
      params: { firm, name },
      matter: { type: to === 'admins' ? ('staff' as const) : ('seat' as const), id: firmId, no: firm },
      key,
    };
    await (to === 'admins'
      ? notify(ctx, [{ ...notice, firmId, seats: ['firm_admin', 'operator_admin'] }])
      : notifyPeople(ctx, [{ ...notice, personId: to.personId }]));
  }),

  on(recoveryNotified, ({ news, firmId, firm, params, key }, ctx) =>
    notify(ctx, [
      {
        firmId,
        seats: ['operator_admin'],
        type: 'SYSTEM',
        feature: 'firm',
        template: news,
        params: { ...params, firm },
        matter: { type: 'staff', id: firmId, no: firm },
        key: `${news}/${key}`,
      },
    ]),
  ),
];
