// What the messages say about firms: whoever was invited, seated or disabled is told, and those who run the firm.
import { notify, notifyPeople } from './api.ts';
import { staffTold } from '#features/firm/events.ts';
import { when } from '#packages/call/scene.ts';

export const messageReactions = [
  when(staffTold, async ({ news, firmId, firm, name, to, key }, setting) => {
    const said = {
      type: 'SYSTEM' as const, feature: 'firm', template: `staff_${news}`, params: { firm, name },
      matter: { type: to === 'admins' ? 'staff' as const : 'seat' as const, id: firmId, no: firm }, key,
    };
    await (to === 'admins' ? notify(setting, [{ ...said, firmId, seats: ['firm_admin'] }]) : notifyPeople(setting, [{ ...said, personId: to.personId }]));
  }),
];
