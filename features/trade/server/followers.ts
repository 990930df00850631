// Who follows hears of it: a followed firm has put something up, a followed listing has been bettered.
import type { ListingTerms } from '../terms.ts';
import { readPartnersOf, readShutOut, sideFor } from '#features/binding/server/api.ts';
import { tellFollowers } from '#features/follow/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';

interface Followed { readonly id: string; readonly no: string; readonly firmId: string; readonly firm: string; readonly terms: ListingTerms }

export async function tellOfPosting(setting: Setting, { id, no, firmId, firm, terms }: Followed): Promise<void> {
  await tellFollowers(setting, {
    kind: 'firm', id: firmId, byFirmId: firmId, firmIds: await readersOf(setting, firmId, terms), notFirmIds: await readShutOut(setting.tx, firmId), type: 'TRADE', template: 'firm_posted',
    params: { firm, title: terms.title, price: terms.price.toString(), quantity: terms.quantity.toString() },
    matter: { type: 'listing', id, no }, key: `firm/${firmId}/${id}`,
  });
}

export async function tellOfEdit(setting: Setting, { id, no, firmId, terms }: Omit<Followed, 'firm'>, version: number): Promise<void> {
  await tellFollowers(setting, {
    kind: 'listing', id, byFirmId: firmId, firmIds: await readersOf(setting, firmId, terms), notFirmIds: await readShutOut(setting.tx, firmId), type: 'TRADE', template: 'listing_changed',
    params: { no, title: terms.title, price: terms.price.toString(), quantity: terms.quantity.toString() },
    matter: { type: 'listing', id, no }, key: `listing/${id}/${version}`,
  });
}

/** The firms a listing is meant for; undefined: everybody. */
async function readersOf({ tx }: Setting, firmId: string, { visibility, namedFirmIds, direction, varietyId }: ListingTerms): Promise<readonly string[] | undefined> {
  if (visibility === 'public') return undefined;
  return visibility === 'firms' ? namedFirmIds : readPartnersOf(tx, firmId, sideFor(direction), varietyId);
}
