// What a bidder chose for the hall on this device: guard, sound, vibration.

import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStore, type Store } from '#packages/ui/store.ts';
import { type Guard, GUARDS } from './bidding.ts';

const KEY = 'hall';
const Chosen = z.object({ guard: z.number(), sound: z.boolean(), vibration: z.boolean() });
export interface HallChoices {
  readonly guard: Guard;
  readonly sound: boolean;
  readonly vibration: boolean;
}
const AT_FIRST: HallChoices = { guard: 500, sound: false, vibration: false };

function stored(): HallChoices {
  try {
    const parsed = z.safeParse(Chosen, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (!parsed.success) return AT_FIRST;
    return { ...parsed.data, guard: GUARDS.find((one) => one === parsed.data.guard) ?? AT_FIRST.guard };
  } catch {
    return AT_FIRST;
  }
}

let store: Store<HallChoices> | undefined;
const choices = () => (store ??= createStore(stored()));

export function useHallChoices(): [HallChoices, (change: Partial<HallChoices>) => void] {
  const { watch, read, write } = choices();
  const chosen = useSyncExternalStore(watch, read, () => AT_FIRST);
  return [
    chosen,
    (change) => {
      const next = { ...read(), ...change };
      write(next);
      localStorage.setItem(KEY, JSON.stringify(next));
    },
  ];
}

const TONE_HZ = 660;
const TONE_S = 0.25;

/** Two short tones, without a file; browsers allow them after the first press on the page. */
export function beep(): void {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = 0.1;
  gain.connect(audio.destination);
  for (const at of [0, TONE_S * 1.5]) {
    const tone = audio.createOscillator();
    tone.frequency.value = TONE_HZ;
    tone.connect(gain);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + TONE_S);
  }
  setTimeout(() => void audio.close(), TONE_S * 4_000);
}
