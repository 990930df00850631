// Root font size: the layout scales with the phone's width.

import { hasLargeText, TEXT_CHANGED } from './largeText.ts';
import { roomOf, setRoom } from './room.ts';

/** 16 px at a width of 375 px. */
const REMS_WIDE = 23.4375;
/** Design width; screens with room for two columns do not scale. */
const DRAWN_FOR = 375;
const USUAL_TEXT = 16;
/** iOS reports the old width right after a rotation. */
const AFTER_TURN_MS = 50;

/** `preferredText` is the browser's text size, usually 16 px. */
export function rootSize(width: number, preferredText: number = USUAL_TEXT): number {
  return ((roomOf(width) === 'narrow' ? width : DRAWN_FOR) / REMS_WIDE) * zoomOf(preferredText);
}

/** Large text: 16 px become 20, and everything scales with it. */
export const textSize = (preferredText: number, isLarge: boolean): number =>
  isLarge ? preferredText * 1.25 : preferredText;

const zoomOf = (preferredText: number) => preferredText / USUAL_TEXT;

interface Measures {
  /** Window width; some browsers shrink it on pinch zoom, which `scale` reverses. */
  readonly inner: number;
  readonly scale: number;
  readonly client: number;
  /** On iOS the window may be wider than the screen. */
  readonly glass?:
    | { readonly width: number; readonly height: number; readonly isLandscape: boolean }
    | undefined;
}

/** Without a bar to scroll with, which style sheets do not count either. */
export function widthOf({ inner, scale, client, glass }: Measures): number {
  const width = roomOf(inner * scale) === 'narrow' ? Math.min(inner * scale, client) : inner * scale;
  if (!glass) return width;
  const sides = [glass.width, glass.height] as const;
  return Math.min(width, glass.isLandscape ? Math.max(...sides) : Math.min(...sides));
}

function measure(): Measures {
  const isAppleTouch = navigator.maxTouchPoints > 0 && /^(iP|Mac)/.test(navigator.platform);
  return {
    inner: window.innerWidth,
    scale: window.visualViewport?.scale ?? 1,
    client: document.documentElement.clientWidth,
    glass: isAppleTouch
      ? {
          width: window.screen.width,
          height: window.screen.height,
          isLandscape: window.matchMedia('(orientation: landscape)').matches,
        }
      : undefined,
  };
}

/** Call once before rendering. Unlike vw units, this respects the user's text size. */
export function followWidth(): () => void {
  const root = document.documentElement;
  const preferredText = Number.parseFloat(getComputedStyle(root).fontSize) || USUAL_TEXT;
  const fit = () => {
    const text = textSize(preferredText, hasLargeText());
    // Sizes specified in px scale with the text size, not with the width.
    root.style.setProperty('--ui-zoom', String(zoomOf(text)));
    const width = widthOf(measure());
    setRoom(roomOf(width));
    root.style.fontSize = `${rootSize(width, text)}px`;
  };
  const fitSoon = () => {
    setTimeout(fit, AFTER_TURN_MS);
  };
  fit();
  window.addEventListener('load', fit);
  window.addEventListener('resize', fit);
  window.addEventListener(TEXT_CHANGED, fit);
  window.addEventListener('orientationchange', fitSoon);
  return () => {
    window.removeEventListener('load', fit);
    window.removeEventListener('resize', fit);
    window.removeEventListener(TEXT_CHANGED, fit);
    window.removeEventListener('orientationchange', fitSoon);
  };
}
