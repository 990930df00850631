// A screen that follows a topic of a server process.

import { once } from 'node:events';
import type { TestContext } from 'vitest';
import { WebSocket } from 'ws';
import { PushClient, type PushSettings } from './pushClient.ts';
import type { ServerProcess } from './serverProcess.ts';
import { until } from './until.ts';

/** Each news of the topic is counted. */
export async function follow(
  test: Pick<TestContext, 'onTestFinished'>,
  server: Pick<ServerProcess, 'address'>,
  topic: string,
) {
  const script = await (await fetch(`${server.address}/web-config.js`)).text();
  const { push } = JSON.parse(script.slice('window.webConfig = '.length, -2)) as { push: PushSettings };
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/push`);
  test.onTestFinished(() => {
    socket.terminate();
  });
  let news = 0;
  const client = new PushClient(
    push,
    (frame) => {
      socket.send(frame);
    },
    {
      signal: (topics) => {
        if (topics.includes(topic)) news += 1;
      },
    },
  );
  socket.on('message', (data: Buffer) => {
    client.receive(data.toString());
  });
  await once(socket, 'open');
  client.negotiate();
  await until(() => client.isOnline);
  client.follow(topic);
  return { news: () => news, isOpen: () => socket.readyState === WebSocket.OPEN };
}
