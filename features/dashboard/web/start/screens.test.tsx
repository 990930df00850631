// What visitors and newcomers are offered on home, on “Me” and in the business centre.

import { describe, expect, it, vi } from 'vitest';
import { screens } from '#apps/web/features.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { FIRST_STEPS } from '../../rules/firstDays.ts';
import ForVisitors from '../business/ForVisitors.tsx';
import Me from '../Me.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { pageOfStep } from './pageOfStep.ts';
import Welcome from './Welcome.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries({ home: <Welcome />, Me: <Me />, 'the business centre': <ForVisitors /> }))(
    '%s offers visitors to sign up',
    async (_name, screen) => {
      const html = await draw(screen, { locale });
      expect(textOf(html)).not.toMatch(GAPS);
      expect(html).toContain('#/pages/sign/index');
    },
  );

  it('the first days name every step, its state and its page', async () => {
    const steps = FIRST_STEPS.map((step, at) => ({
      step,
      state: (['done', 'waiting', 'open'] as const)[at % 3] ?? 'open',
    }));
    const html = await draw(<FirstSteps steps={steps} />, { locale, seats: ['firm_admin'] });
    expect(textOf(html)).not.toMatch(GAPS);
    expect(html.match(/<a /g)).toHaveLength(3);
  });
});

it('the business centre says what it does for a mine, a plant and a trading company', async () => {
  const text = textOf(await draw(<ForVisitors />));
  for (const said of ['煤炭生产企业', '电厂等用煤企业', '贸易企业']) expect(text).toContain(said);
});

it.each(FIRST_STEPS.flatMap((step) => [true, false].map((sells) => [step, sells] as const)))(
  'the step %s leads to a page there is (sells: %s)',
  (step, sells) => {
    const paths = screens.map(({ path }) => path);
    for (const isAdmin of [true, false]) expect(paths).toContain(pageOfStep(step, { sells, isAdmin }));
  },
);
