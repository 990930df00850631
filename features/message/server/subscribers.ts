// What the messages say about people and firms: a login on a new device, who was invited, seated or disabled, and those who run the firm are told.

import { deviceAdded } from '#features/account/events.ts';
import { staffTold } from '#features/firm/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { notify, notifyPeople } from './public.ts';

export const messageSubscribers = [
  on(deviceAdded, ({ personId, sessionId, device }, setting) =>
    notifyPeople(setting, [
      {
        personId,
        type: 'SYSTEM',
        feature: 'account',
        template: 'new_device',
        params: { device },
        matter: { type: 'device', id: sessionId, no: '' },
        key: `device/${sessionId}`,
      },
    ]),
  ),

  on(staffTold, async ({ news, firmId, firm, name, to, key }, setting) => {
    const said = {
      type: 'SYSTEM' as const,
      feature: 'firm',
      template: `staff_${news}`,
      params: { firm, name },
      matter: { type: to === 'admins' ? ('staff' as const) : ('seat' as const), id: firmId, no: firm },
      key,
    };
    await (to === 'admins'
      ? notify(setting, [{ ...said, firmId, seats: ['firm_admin', 'operator_admin'] }])
      : notifyPeople(setting, [{ ...said, personId: to.personId }]));
  }),
];
