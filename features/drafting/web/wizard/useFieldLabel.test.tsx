// Every field of the contract form has a name in words, as the review says what is wrong with it.

import { expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import { draw, textOf } from '../../../../test/support/draw.tsx';
import { contractStepsOf, fieldsOfContractStep } from './steps.ts';
import { useFieldLabel } from './useFieldLabel.ts';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const PATHS = [
  ...contractStepsOf('year'),
  ...contractStepsOf('framework'),
  ...contractStepsOf('termination'),
].flatMap((step) => [...fieldsOfContractStep(step)]);

function Labels() {
  const labelOf = useFieldLabel();
  return [...PATHS, 'indexes.root', 'indexes.0.seriesId', 'indexes.0.share'].map((path) => (
    <p key={path}>{labelOf(path, { ourSide: 'seller', spec: [] })}</p>
  ));
}

it.each(LOCALES)('in %s', async (locale) => {
  expect(textOf(await draw(<Labels />, { locale }))).not.toMatch(/field\.|formula\./);
});
