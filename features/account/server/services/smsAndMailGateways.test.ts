// Gateways before servers that refuse, and before none.

import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readSendFailure } from '../../rules/sends.ts';
import { httpTextGateway, smtpGateway } from './smsAndMailGateways.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((end) => server.close(end)))));

/** Answers each line of the client by its first word. */
async function mailServer(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const [word = ''] = data.toString().split(/[\s:]/);
      socket.write(`${answers[word] ?? '250 fine'}\r\n`);
    });
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const letter = { recipient: 'wang.li@mine.example', subject: 'S', text: 'T' };
const failureOf = (sending: Promise<void>) => sending.then(() => 'sent', readSendFailure);
const mailed = (url: string) => failureOf(smtpGateway({ url, from: 'seam@seam.example' }).send(letter));

it('a mail server that refuses the receiver', async () => {
  const url = await mailServer({ RCPT: '550 5.1.1 <wang.li@mine.example> unknown' });
  expect(await mailed(url)).toEqual({ failure: 'receiver', reply: 550 });
});

it('a mail server that has no time', async () => {
  const url = await mailServer({ MAIL: '451 later' });
  expect(await mailed(url)).toEqual({ failure: 'busy', reply: 451 });
});

it('a mail server that takes it', async () => {
  const url = await mailServer({ DATA: '354 go on', QUIT: '221 bye' });
  expect(await mailed(url)).toBe('sent');
});

it('no server at all', async () => {
  const url = await mailServer({});
  await new Promise((end) => servers.splice(0)[0]?.close(end));
  expect(await mailed(url)).toEqual({ failure: 'unreachable', reply: null });
  const texting = httpTextGateway({ url: url.replace('smtp', 'http'), token: undefined });
  expect(await failureOf(texting.send(letter))).toEqual({ failure: 'unreachable', reply: null });
});
