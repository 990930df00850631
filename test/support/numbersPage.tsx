// A page with one field of each kind that takes numbers, to be bundled for a browser.

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider } from '#packages/i18n/react.ts';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Stepper } from '#packages/ui/Stepper.tsx';
import { UiHost } from '#packages/ui/UiHost.tsx';

export interface NumbersOptions {
  readonly locale: Locale;
  /** What the field holds at first, a plain decimal. */
  readonly value: string;
  readonly decimals?: number;
}

const stay = () => undefined;
const moves = { navigate: stay, switchTab: stay, relaunch: stay, goBack: stay, isFirst: () => false };

function Numbers({ value, decimals = 2 }: NumbersOptions) {
  const [tonnes, setTonnes] = useState(value);
  const [stepped, setStepped] = useState(BigInt(value.replace(/\..*/, '')));
  const [atDesk, setAtDesk] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    setWrong(true);
    scrollToFirstError();
  };
  return (
    <>
      <NumberField
        label="Number"
        unit="t"
        value={tonnes}
        decimals={decimals}
        onChange={setTonnes}
        error={isWrong ? 'wrong' : undefined}
      />
      <output aria-label="Held number">{tonnes}</output>
      <Stepper
        label="Steps"
        value={stepped}
        decimals={0}
        onChange={setStepped}
        step={1n}
        min={0n}
        max={99_999_999n}
      />
      <output aria-label="Held steps">{String(stepped)}</output>
      <label htmlFor="desk">Desk</label>
      <DeskNumber
        id="desk"
        suffix="t"
        value={atDesk}
        onChange={({ target }) => {
          setAtDesk(target.value);
        }}
      />
      <output aria-label="Held at a desk">{atDesk}</output>
      <button type="button" onClick={check}>
        Check
      </button>
      <textarea aria-label="Copied" />
    </>
  );
}

function showNumbers(options: NumbersOptions): void {
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  createRoot(place).render(
    <LanguageProvider value={{ locale: options.locale, choose: stay }}>
      <UiHost locale={INTL_TAG[options.locale]} navigation={moves} concealmentKey="amounts">
        <Numbers {...options} />
      </UiHost>
    </LanguageProvider>,
  );
}

Object.assign(window, { showNumbers });
