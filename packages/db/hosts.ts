// The hosts that the address of a database names, and which is the primary.

/** One address for each host, which libpq writes as `a:5432,b:5433` or as `host=a,b&port=5432,5433`. */
export function splitHosts(url: string): string[] {
  const [, scheme, user = '', hosts = '', rest = ''] = /^(\w+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/.exec(url) ?? [];
  if (scheme === undefined) return [url];
  return hosts.split(',').flatMap((host) => splitParameters(`${scheme}${user}${host}${rest}`));
}

function splitParameters(url: string): string[] {
  const address = URL.parse(url);
  const hosts = address?.searchParams.get('host')?.split(',') ?? [];
  if (!address || hosts.length < 2) return [url];
  const ports = address.searchParams.get('port')?.split(',');
  return hosts.map((host, at) => {
    const one = new URL(address);
    one.searchParams.set('host', host);
    if (ports) one.searchParams.set('port', ports[at] ?? ports[0] ?? '');
    return one.href;
  });
}

/** What a host says of itself: the timeline it writes to, that it only follows, or nothing. */
export type HostState =
  | { readonly kind: 'primary'; readonly timeline: number }
  | { readonly kind: 'standby' }
  | { readonly kind: 'away'; readonly reason: string };

/**
 * Each promotion begins a timeline with a higher number: of two primaries the higher one counts, and one
 * below the highest ever seen was replaced and has come back.
 */
export function choosePrimary(states: readonly HostState[], highest: number): number | undefined {
  let [chosen, best]: [number | undefined, number] = [undefined, highest];
  for (const [at, state] of states.entries()) {
    if (state.kind !== 'primary' || state.timeline < best) continue;
    if (state.timeline === best && chosen !== undefined) continue;
    [chosen, best] = [at, state.timeline];
  }
  return chosen;
}

export const describeState = (state: HostState, highest: number): string => {
  if (state.kind === 'away') return state.reason;
  if (state.kind === 'standby') return 'standby';
  return state.timeline < highest ? `replaced primary (timeline ${state.timeline} of ${highest})` : 'primary';
};
