// Begins pick-up orders on a phone.

import type { Page } from 'playwright-core';

/** Opens the first contract whose order lacks nothing but its tonnes: by road, and paid after delivery. */
export async function beginOrder(page: Page, tonnes: string): Promise<void> {
  const contracts = page.getByRole('button', { name: /可提/ });
  await contracts.first().waitFor();
  for (let at = 0; at < (await contracts.count()); at += 1) {
    await contracts.nth(at).click();
    await page.getByLabel('提货量').fill(tonnes);
    const isComplete = await page.getByRole('button', { name: '下一步', exact: true }).isEnabled();
    if (isComplete && (await page.getByText('无需预付').isVisible())) return;
    await page.goBack();
    await contracts.first().waitFor();
  }
  throw new Error('every contract asks for more');
}
