// What the features register for the app, found by the names of their folders.

import { type FeatureRegistrations, registerFeatures } from '#features/catalog/registry.ts';
import { type ScreenDefinition, screenOf, type WebRegistrations } from '#packages/ui/screens.ts';

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

export const screens: readonly ScreenDefinition[] = Object.values(
  import.meta.glob<WebRegistrations>('../../features/*/web/registrations.ts', {
    eager: true,
    import: 'default',
  }),
).flatMap((registered) => registered.screens.map(screenOf));
