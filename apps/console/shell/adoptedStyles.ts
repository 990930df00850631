// Replaces rc-util's <style> injection (the CSP forbids it) by adopted sheets.

interface AdoptedStyle {
  readonly handle: HTMLStyleElement;
  readonly sheet: CSSStyleSheet;
}
const adopted = new Map<string, AdoptedStyle>();

/** The returned element is never attached to the document; the library only sets attributes on it. */
export function updateCSS(css: string, key: string): HTMLStyleElement {
  const known = adopted.get(key);
  const { handle, sheet } = known ?? { handle: document.createElement('style'), sheet: new CSSStyleSheet() };
  sheet.replaceSync(css);
  if (!known) {
    adopted.set(key, { handle, sheet });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  return handle;
}

export function removeCSS(key: string): void {
  const known = adopted.get(key);
  if (!known) return;
  adopted.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== known.sheet);
}

let unnamed = 0;

export function injectCSS(css: string): HTMLStyleElement {
  unnamed += 1;
  return updateCSS(css, `unnamed ${unnamed}`);
}

export const clearContainerCache = (): void => undefined;
