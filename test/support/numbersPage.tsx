// A page with one field of each kind that takes numbers, to be bundled for a browser.

import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { LanguageProvider } from '#packages/i18n/react.ts';
import { putMarks } from '#packages/rpc/react/fieldMarks.ts';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Stepper } from '#packages/ui/Stepper.tsx';
import { UiHost } from '#packages/ui/UiHost.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';

export interface NumbersOptions {
  readonly locale: Locale;
  /** What the field holds at first, a plain decimal. */
  readonly value: string;
  readonly decimals?: number;
  readonly usual?: string;
}

const stay = () => undefined;
const moves = { navigate: stay, switchTab: stay, relaunch: stay, goBack: stay, isFirst: () => false };

function Numbers({ value, decimals = 2, usual }: NumbersOptions) {
  const [tonnes, setTonnes] = useState(value);
  const [stepped, setStepped] = useState(BigInt(value.replace(/\..*/, '')));
  const [atDesk, setAtDesk] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const [isSent, setSent] = useState(false);
  const askIfFarOff = useFarOff();
  const send = async () => {
    setSent(await askIfFarOff([{ label: 'Number', value: tonnes, usual, unit: 't' }]));
  };
  const check = () => {
    setWrong(true);
    scrollToFirstError();
  };
  return (
    <>
      <NumberField
        label="Number"
        name="tonnes"
        unit="t"
        usual={usual}
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
      <button type="button" onClick={() => putMarks('/send', [{ path: 'content.tonnes', text: 'too much' }])}>
        Refuse
      </button>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <output aria-label="Sent">{isSent ? 'sent' : 'kept'}</output>
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
