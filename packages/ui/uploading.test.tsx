// The primary act of a form while a file of it is still being sent.

import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './Button.tsx';
import { whileUploading } from './uploading.ts';

const isBusy = (kind: 'primary' | 'secondary') =>
  renderToString(
    <Button kind={kind} type="submit">
      Send
    </Button>,
  ).includes('aria-busy="true"');

it('waits until the last file was sent or has failed, and nothing else waits', async () => {
  const files = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  const sent = files.map(({ promise }) => whileUploading(() => promise).catch(() => 'failed'));
  expect([isBusy('primary'), isBusy('secondary')]).toEqual([true, false]);
  files[0].resolve('kept');
  expect(await sent[0]).toBe('kept');
  expect(isBusy('primary')).toBe(true);
  files[1].reject(new Error('cut off'));
  expect(await sent[1]).toBe('failed');
  expect(isBusy('primary')).toBe(false);
});
