// How much of the screen's foot is taken by what people press there: bars, and the buttons of a sheet.

const FEET = '.ui-sticky, .ui-tabs, .ui-sheet-foot';

interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** Bars stand on the foot of the window or on each other; one that was scrolled away or is kept out of sight takes nothing. */
export function bottomInsetOf(bars: readonly Box[], windowHeight: number): number {
  const inOrder = bars.toSorted((one, other) => other.bottom - one.bottom);
  // Half a pixel is what a zoomed page rounds away.
  const free = inOrder.reduce(
    (foot, { top, bottom }) => (bottom >= foot - 1 ? Math.min(foot, top) : foot),
    windowHeight,
  );
  return windowHeight - free;
}

/** Behind an open sheet nothing can be pressed. */
function footNow(): number {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return bottomInsetOf(
    [...place.querySelectorAll(FEET)].map((bar) => bar.getBoundingClientRect()),
    window.innerHeight,
  );
}

/** Tells at once, and again whenever a page, a bar or a sheet comes or goes, until it is let go. */
export function watchBottomInset(tell: (height: number) => void): () => void {
  let [height, frame] = [-1, 0];
  const look = () => {
    const now = footNow();
    if (now !== height) tell(now);
    height = now;
  };
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  look();
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden', 'open', 'style'],
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
