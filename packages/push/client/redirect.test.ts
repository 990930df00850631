// Redirects to other servers.

import { describe, expect, it } from 'vitest';
import { settings } from '../../../test/support/pushPage.ts';
import { openLine, lineIn } from '../../../test/support/pushPhases.ts';
import { COMMAND } from '../protocol/commands.ts';

describe('a redirect', () => {
  const redirected = async (addressList: string[], time?: number) => {
    const opened = await lineIn('online');
    await opened.last().says(COMMAND.redirectServer, {
      addressList,
      delay: 0,
      loc: '',
      conf: '',
      ...(time === undefined ? {} : { time }),
    });
    await opened.pass(0);
    return opened;
  };

  it('is tried in its order, then the configured address, and forgotten after one failure each', async () => {
    const { last, pass, sockets } = await redirected(['ws://spare.test/a,60', 'ws://spare.test/b,60']);
    await last().drops();
    await pass(2_000);
    await last().drops();
    await pass(4_000);
    expect(sockets.map(({ address }) => address)).toEqual([
      settings.address,
      'ws://spare.test/a',
      'ws://spare.test/b',
      settings.address,
    ]);
  });

  it('holds for its seconds', async () => {
    const { last, pass, goOnline } = await redirected(['ws://spare.test/a,60']);
    await goOnline();
    await pass(61_000);
    await last().drops();
    await pass(2_000);
    expect(last().address).toBe(settings.address);
  });

  it('outlives the page while it holds', async () => {
    const { store } = await redirected(['ws://spare.test/a,60']);
    const { line, last } = openLine({ store });
    line.start();
    expect(last().address).toBe('ws://spare.test/a');
  });

  it.each([
    ['to a host that nobody named', ['ws://evil.test/push,60']],
    ['without seconds', ['ws://spare.test/a']],
    ['to nowhere', ['spare,60']],
  ])('%s is not followed', async (_what, addressList) => {
    const { last } = await redirected(addressList);
    expect(last().address).toBe(settings.address);
  });

  it('that was made too long ago is over', async () => {
    const { last } = await redirected(['ws://spare.test/a,60'], 1);
    expect(last().address).toBe(settings.address);
  });
});
