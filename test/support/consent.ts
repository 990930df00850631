// Consent to the deposit notice on a phone, as everybody gives it who answers a listing.

import type { Page } from 'playwright-core';

export const depositBox = (page: Page) => page.getByRole('checkbox', { name: '我已阅读并同意保证金须知' });

/** In the drawer that asks for confirmation. */
export async function agreeToDeposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '阅读保证金须知' }).click();
  await page.getByRole('button', { name: '我已阅读', exact: true }).click();
  await depositBox(page).check();
}
