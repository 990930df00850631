// A bare WebSocket server that sends each text to all: the limit of the watchers.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Broadcast } from './watch-words.ts';

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
process.on('disconnect', () => {
  process.exit();
});
process.on('message', ({ text }: Broadcast) => {
  for (const socket of sockets.clients) socket.send(text);
});
http.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
