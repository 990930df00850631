// When to propose the home screen: to whoever comes back, once.

const KEY = 'days-of-use';
/** Who comes on so many days will come again. */
const DAYS = 3;
const PROPOSED = 'proposed';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Notes the day, and says whether it is the one to propose on. */
export function isProposalDue(store: Store, today: string): boolean {
  const kept = store.getItem(KEY) ?? '';
  if (kept === PROPOSED) return false;
  const days = new Set(kept.split(' ').filter(Boolean)).add(today);
  store.setItem(KEY, [...days].slice(-DAYS).join(' '));
  return days.size >= DAYS;
}

export function noteProposal(store: Store): void {
  store.setItem(KEY, PROPOSED);
}
