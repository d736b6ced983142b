import { createServer } from 'node:net';

/** The cheapest upstream there is: one kilobyte of JSON for every request head, without reading it any further. */
const body = JSON.stringify({ itemId: '395200010000000017', text: 'x'.repeat(975) });
const answer = Buffer.from(
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
);
const headEnd = Buffer.from('\r\n\r\n');

const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    for (let at = chunk.indexOf(headEnd); at !== -1; at = chunk.indexOf(headEnd, at + 4)) {
      socket.write(answer);
    }
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
