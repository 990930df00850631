// What the features register for the console, found by the names of their folders.

import { type FeatureRegistrations, registerFeatures } from '#features/catalog/registry.ts';
import type { ConsoleRegistrations, Desk } from '#packages/ui/admin/desk.ts';

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

export const desks: readonly Desk[] = Object.values(
  import.meta.glob<ConsoleRegistrations>('../../features/*/console/registrations.ts', {
    eager: true,
    import: 'default',
  }),
)
  .flatMap((registered) => registered.desks)
  .sort((one, other) => one.position - other.position);
