// The platform's defaults for the further terms of a listing.

import { PARAMETERS } from '#features/catalog/parameters.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { FURTHER_PARAMETERS, type FurtherDefaults, toFurtherDefaults } from '../further.ts';

const KEYS = Object.values(FURTHER_PARAMETERS);

/** As shipped until the server answers. */
export function useFurtherDefaults(): FurtherDefaults {
  const data = useParameters(KEYS);
  return toFurtherDefaults((key) => data?.[key] ?? PARAMETERS[key].value);
}
