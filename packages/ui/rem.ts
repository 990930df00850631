// The size of a rem: the whole design grows with the width of the phone.

import { hasLargeText, TEXT_CHANGED } from './largeText.ts';

/** 375 px wide is 16 px. */
const REMS_WIDE = 23.4375;
const WIDEST_PHONE = 960;
/** What the design is drawn for; beyond a phone, or a tablet, it is drawn no larger. */
const DRAWN_FOR = 375;
const USUAL_TEXT = 16;
/** After a turn Apple's browsers still tell the width from before it. */
const AFTER_TURN_MS = 50;

/** `preferredText` is the text size set in the browser, 16 px for most people. */
export function rootSize(width: number, preferredText: number = USUAL_TEXT): number {
  return ((width <= WIDEST_PHONE ? width : DRAWN_FOR) / REMS_WIDE) * zoomOf(preferredText);
}

/** For those to whom the usual letters are too small 16 px become 20, and everything grows with them. */
export const textSize = (preferredText: number, isLarge: boolean): number =>
  isLarge ? preferredText * 1.25 : preferredText;

const zoomOf = (preferredText: number) => preferredText / USUAL_TEXT;

interface Measures {
  /** Of the window, which a pinch makes narrower in some browsers: `scale` undoes that. */
  readonly inner: number;
  readonly scale: number;
  readonly client: number;
  /** Apple's touch devices only, where the window may be wider than the glass. */
  readonly glass?:
    | { readonly width: number; readonly height: number; readonly isLandscape: boolean }
    | undefined;
}

export function widthOf({ inner, scale, client, glass }: Measures): number {
  const width = Math.min(inner * scale, client);
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

/** Called once, before anything is drawn. A size in vw would do, but it would ignore the text size people have set. */
export function followWidth(): () => void {
  const root = document.documentElement;
  const preferredText = Number.parseFloat(getComputedStyle(root).fontSize) || USUAL_TEXT;
  const fit = () => {
    const text = textSize(preferredText, hasLargeText());
    // Sizes specified in px grow with the text people have set, not with the width.
    root.style.setProperty('--ui-zoom', String(zoomOf(text)));
    root.style.fontSize = `${rootSize(widthOf(measure()), text)}px`;
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
