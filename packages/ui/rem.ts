// The size of a rem: the whole design grows with the width of the phone.

/** 375 px wide is 16 px. */
const REMS_WIDE = 23.4375;
const WIDEST_PHONE = 960;
/** Beyond a phone, or a tablet, the app is a column of this width. */
const COLUMN = 480;
const USUAL_TEXT = 16;

/** `preferredText` is the text size set in the browser, 16 px for most people. */
export function rootSize(width: number, preferredText: number = USUAL_TEXT): number {
  const column = width <= WIDEST_PHONE ? width : COLUMN;
  return (column / REMS_WIDE) * (preferredText / USUAL_TEXT);
}

/** Called once, before anything is drawn. A size in vw would do, but it would ignore the text size people have set. */
export function followWidth(): () => void {
  const root = document.documentElement;
  const preferredText = Number.parseFloat(getComputedStyle(root).fontSize) || USUAL_TEXT;
  // Not innerWidth, which on phones changes with every pinch.
  const fit = () => { root.style.fontSize = `${rootSize(root.clientWidth, preferredText)}px`; };
  fit();
  window.addEventListener('resize', fit);
  return () => { window.removeEventListener('resize', fit); };
}
