// Phones of the parties of a loan, and what their holders do on its screens.

import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { TestApp } from './app.ts';
import { borrowBrowser } from './borrowBrowser.ts';
import { pickUpPhone } from './phone.ts';
import { PIN } from './signing.ts';

/** Call it where hooks may be declared. */
export async function openLoanPhones({ http }: TestApp) {
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const browser = await borrowBrowser();
  return async (login: string) => {
    const phone = await pickUpPhone(browser, address);
    await phone.signIn(login);
    return phone;
  };
}

export const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();
export const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first().click();

/** In the open dialog, with the PIN. */
export async function confirm(page: Page, name: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /证书 ?(?:PIN 码|口令)/ }).fill(PIN);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function sign(page: Page, name: string) {
  await press(page, name);
  await confirm(page, name);
}
