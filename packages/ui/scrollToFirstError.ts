// The first of what is wrong with a form is brought before the eyes, with its label.

const WRONG = '.ui-field-wrong, [aria-invalid="true"], .ui-notice-danger, [role="alert"]';

/** Once it is drawn. Pages kept out of sight have their own. */
export function showFirstWrong(): void {
  requestAnimationFrame(() => {
    const first = [...document.querySelectorAll<HTMLElement>(WRONG)].find((one) => one.checkVisibility());
    const control = first?.matches('[aria-invalid]')
      ? first
      : first?.querySelector<HTMLElement>('[aria-invalid="true"]');
    control?.focus({ preventScroll: true });
    (first?.closest('.ui-field') ?? first)?.scrollIntoView({ block: 'center' });
  });
}
