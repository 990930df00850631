// What the features register for the console, found by the names of their folders.

import { type FeatureRegistrations, registerFeatures } from '#features/catalog/registry.ts';
import type { ConsoleRegistrations, Desk } from '#packages/ui/admin/desk.ts';
import type { Matter } from '#packages/ui/admin/matters.tsx';

const featureOf = (path: string) => path.split('/').at(3) ?? path;
const byFeature = <Module>(modules: Readonly<Record<string, Module>>) =>
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [featureOf(path), module]));

registerFeatures(
  byFeature(
    import.meta.glob<FeatureRegistrations>('../../features/*/registrations.ts', {
      eager: true,
      import: 'default',
    }),
  ),
);

const registered = Object.values(
  import.meta.glob<ConsoleRegistrations>('../../features/*/console/registrations.ts', {
    eager: true,
    import: 'default',
  }),
);

export const desks: readonly Desk[] = registered
  .flatMap((one) => one.desks)
  .sort((one, other) => one.position - other.position);

const matters = new Map(registered.flatMap((one) => Object.entries(one.matters ?? {})));

/** Address of a matter's page, if it is one of these desks. */
export function addressOfMatter({ type, id }: Matter, open: readonly Desk[]): string | undefined {
  const address = matters.get(type);
  const isOpen = open.some(({ path }) => path === address?.split('?', 1)[0]);
  return isOpen ? address?.replace('{id}', encodeURIComponent(id)) : undefined;
}
