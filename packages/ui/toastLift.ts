// Lifts a toast until it covers neither amounts nor the bottom bar.

import { currentInset } from './bottomInset.ts';

export interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const GAP = 8;
/** Figures, and the notices that speak of them. */
const AMOUNTS = '.ui-number, .ui-notice';

const overlap = (one: Rect, other: Rect): boolean =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/** How far up a toast covers none of the amounts; undefined where nothing is free below the top. */
export function liftOver(toast: Rect, amounts: readonly Rect[]): number | undefined {
  let lift = 0;
  while (lift <= toast.top) {
    const lifted = { ...toast, top: toast.top - lift, bottom: toast.bottom - lift };
    const covered = amounts.find((one) => overlap(lifted, one));
    if (!covered) return lift;
    lift = toast.bottom - covered.top + GAP;
  }
  return undefined;
}

const visibleAmounts = (): Rect[] => {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...place.querySelectorAll(AMOUNTS)]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
};

/** Without the transform of its animation. */
const placeOf = ({ offsetTop, offsetHeight, offsetLeft, offsetWidth }: HTMLElement): Rect => ({
  top: offsetTop,
  bottom: offsetTop + offsetHeight,
  left: offsetLeft,
  right: offsetLeft + offsetWidth,
});

/** Places the toast now and after every change of pages, bars, drawers and scroll. Returns what stops it. */
export function keepToastClear(toast: HTMLElement): () => void {
  const setFoot = (height: number) => {
    toast.style.setProperty('--ui-toast-foot', `${height}px`);
  };
  let frame = 0;
  const place = () => {
    const inset = currentInset();
    delete toast.dataset['atTop'];
    setFoot(inset);
    const lift = liftOver(placeOf(toast), visibleAmounts());
    if (lift === undefined) toast.dataset['atTop'] = '';
    else setFoot(inset + lift);
  };
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !toast.contains(target))) placeSoon();
  });
  place();
  window.addEventListener('scroll', placeSoon, { passive: true, capture: true });
  window.addEventListener('resize', placeSoon);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden', 'open', 'style'],
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('scroll', placeSoon, { capture: true });
    window.removeEventListener('resize', placeSoon);
  };
}
