// Scrolls to the first invalid field of a form.

const WRONG = '.ui-field-wrong, [aria-invalid="true"], .ui-notice-danger, [role="alert"]';

/** After rendering. Ignores hidden, kept pages. */
export function scrollToFirstError(): void {
  requestAnimationFrame(() => {
    const first = [...document.querySelectorAll<HTMLElement>(WRONG)].find((one) => one.checkVisibility());
    const control = first?.matches('[aria-invalid]')
      ? first
      : first?.querySelector<HTMLElement>('[aria-invalid="true"]');
    control?.focus({ preventScroll: true });
    (first?.closest('.ui-field') ?? first)?.scrollIntoView({ block: 'center' });
  });
}
