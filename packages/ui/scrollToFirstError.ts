// Scrolls to the first invalid field of a form, or to a field by its name.

/** A field says more than the notice above it. */
const WRONG = ['.ui-field-wrong, [aria-invalid="true"]', '.ui-notice-danger, [role="alert"]'];

/** After rendering. Ignores hidden, kept pages. */
export function scrollToFirstError(): void {
  requestAnimationFrame(() => {
    const wrong = WRONG.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
    const first = wrong.find((one) => one.checkVisibility());
    const control = first?.matches('[aria-invalid]')
      ? first
      : first?.querySelector<HTMLElement>('[aria-invalid="true"]');
    control?.focus({ preventScroll: true });
    (first?.closest('.ui-field') ?? first)?.scrollIntoView({ block: 'center' });
  });
}

/** After rendering: the field within `data-field`; without it the first invalid one. */
export function scrollToField(name: string): void {
  requestAnimationFrame(() => {
    const control = [...document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"] *`)].find(
      (one) => one.matches('input, select, textarea, button') && one.checkVisibility(),
    );
    if (!control) return scrollToFirstError();
    control.focus({ preventScroll: true });
    (control.closest('.ui-field') ?? control).scrollIntoView({ block: 'center' });
    return undefined;
  });
}
