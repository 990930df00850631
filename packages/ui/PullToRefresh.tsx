// Pull to refresh.

import './pull-to-refresh.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';

const THRESHOLD_PX = 45;
const MAX_PULL_PX = 90;
const RESISTANCE = 0.5;

type Phase = 'rest' | 'pull' | 'release' | 'refreshing';

export function PullToRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}) {
  const t = useTranslation('ui');
  const [phase, setPhase] = useState<Phase>('rest');
  const [pulled, setPulled] = useState(0);
  const refresh = () => {
    setPhase('refreshing');
    setPulled(THRESHOLD_PX);
    void onRefresh().finally(() => {
      setPhase('rest');
      setPulled(0);
    });
  };
  const area = usePull(phase === 'refreshing', {
    onPull(distance) {
      setPulled(distance);
      setPhase(distance >= THRESHOLD_PX ? 'release' : 'pull');
    },
    onLetGo(distance) {
      if (distance >= THRESHOLD_PX) return refresh();
      setPhase('rest');
      setPulled(0);
    },
  });
  return (
    <div ref={area} className={`ui-pull ui-pull-${phase}`}>
      <output className="ui-pull-word" style={{ blockSize: pulled }}>
        {phase !== 'rest' && t(phase)}
      </output>
      {children}
    </div>
  );
}

interface PullEvents {
  onPull(distance: number): void;
  onLetGo(distance: number): void;
}

function usePull(isDeaf: boolean, events: PullEvents): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef({ isDeaf, events });
  useEffect(() => {
    latest.current = { isDeaf, events };
  });
  useEffect(() => {
    const element = area.current;
    return element ? listenToPulls(element, () => latest.current) : undefined;
  }, []);
  return area;
}

function listenToPulls(element: HTMLElement, read: () => { isDeaf: boolean; events: PullEvents }) {
  let startY: number | undefined;
  let distance = 0;
  const start = ({ touches }: TouchEvent) => {
    const mayPull = window.scrollY <= 0 && touches.length === 1 && !read().isDeaf;
    startY = mayPull ? touches[0]?.clientY : undefined;
    distance = 0;
  };
  const move = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY;
    if (startY === undefined || y === undefined) return;
    distance = Math.min(MAX_PULL_PX, Math.max(0, (y - startY) * RESISTANCE));
    if (distance === 0) return;
    if (event.cancelable) event.preventDefault();
    read().events.onPull(distance);
  };
  const end = () => {
    if (startY !== undefined && distance > 0) read().events.onLetGo(distance);
    startY = undefined;
  };
  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}
