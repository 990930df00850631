// What tells of a change without looking: spoken words, sound, vibration.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { OneOf, Switch } from '#packages/ui/Choices.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import type { LotBoard } from '../../calls/session.ts';
import { dueOf, phaseOf } from '../../lotTime.ts';
import { nextWord, type Scene, type Told, toldAtFirst, type Word } from './announce.ts';
import { GUARDS, type Standing } from './bidding.ts';
import { beep, useHallChoices } from './preferences.ts';

const LISTEN_EVERY_MS = 500;
const SHAKE_MS = [120, 80, 120];

export function Attention({ board, standing }: { board: LotBoard; standing: Standing }) {
  const t = useTranslation('auction');
  const { price } = useFormats();
  const [said, say] = useState('');
  const told = useRef<Told>(undefined);
  const textOf = (word: Word) => {
    switch (word.kind) {
      case 'phase':
        return t(`phase.${word.phase}`);
      case 'standing':
        return `${t(`standing.${word.standing}`)} ${word.price === undefined ? '' : price(word.price)}`;
      case 'left':
        return t('say.left', { count: word.seconds });
      case 'price':
        return t('say.price', { price: price(word.price) });
    }
  };
  const listen = useEffectEvent(() => {
    const now = serverNow();
    const due = dueOf(board.lot);
    const scene: Scene = {
      phase: phaseOf(board.lot, now),
      standing,
      price: board.lot.standing?.price,
      leftMs: due === null ? undefined : due.getTime() - now,
    };
    const next = nextWord(told.current ?? toldAtFirst(scene, now), scene, now);
    told.current = next.told;
    if (next.word) say(textOf(next.word));
  });
  useEffect(() => {
    const timer = setInterval(() => {
      listen();
    }, LISTEN_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  useOutbidAlert(standing);
  return (
    <p className="ui-hidden" aria-live="polite">
      {said}
    </p>
  );
}

/** Whoever has bid and comes to stand lower is told. */
const RANKS: Partial<Readonly<Record<Standing, number>>> = { outbid: 0, partly: 1, drawn: 2, leads: 2 };

function useOutbidAlert(standing: Standing) {
  const [{ sound, vibration }] = useHallChoices();
  const before = useRef(standing);
  const rank = RANKS[standing];
  const alert = useEffectEvent(() => {
    if (sound) beep();
    if (vibration && 'vibrate' in navigator) navigator.vibrate(SHAKE_MS);
  });
  useEffect(() => {
    const was = RANKS[before.current];
    before.current = standing;
    if (was !== undefined && rank !== undefined && rank < was) alert();
  }, [standing, rank]);
}

export function HallSettings({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslation('auction');
  const { percent } = useFormats();
  const [{ guard, sound, vibration }, change] = useHallChoices();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('settings.title')}>
      <OneOf
        label={t('settings.guard')}
        hint={t('settings.guardHint')}
        value={String(guard)}
        choices={GUARDS.map((one) => ({
          value: String(one),
          label: one === 0 ? t('settings.guardOff') : percent(BigInt(one)) + ' %',
        }))}
        onChange={(value) => {
          change({ guard: GUARDS.find((one) => String(one) === value) ?? guard });
        }}
      />
      <Switch
        label={t('settings.sound')}
        hint={t('settings.soundHint')}
        isOn={sound}
        onChange={(isOn) => {
          change({ sound: isOn });
          if (isOn) beep();
        }}
      />
      <Switch
        label={t('settings.vibration')}
        isOn={vibration}
        onChange={(isOn) => {
          change({ vibration: isOn });
        }}
      />
    </Drawer>
  );
}
