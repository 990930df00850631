// Scrolls to the first invalid field of a form.

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
