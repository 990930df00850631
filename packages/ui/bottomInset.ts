// Height covered by bars and buttons at the bottom of the screen.

const BOTTOM_BARS = '.ui-sticky, .ui-tabs, .ui-sheet-foot';

interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** Counts bars that touch the window's bottom or each other; hidden or scrolled ones do not count. */
export function bottomInsetOf(bars: readonly Box[], windowHeight: number): number {
  const inOrder = bars.toSorted((one, other) => other.bottom - one.bottom);
  // Zoomed pages round by up to half a pixel.
  const free = inOrder.reduce(
    (foot, { top, bottom }) => (bottom >= foot - 1 ? Math.min(foot, top) : foot),
    windowHeight,
  );
  return windowHeight - free;
}

export function currentInset(): number {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return bottomInsetOf(
    [...place.querySelectorAll(BOTTOM_BARS)].map((bar) => bar.getBoundingClientRect()),
    window.innerHeight,
  );
}
