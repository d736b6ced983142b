import type { Socket } from 'node:net';
import type { Behaviour } from './recorder.ts';

const html = '<script>document.title = localStorage.unifiedLogin</script>';

const answer = (status: string, headers: readonly string[], body = '') =>
  `HTTP/1.1 ${[status, ...headers, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`;

const write =
  (text: string): Behaviour =>
  (socket) =>
    void socket.write(text);

/** Writes again and again until the connection goes. */
const endless =
  (first: string, next: string, everyMs: number): Behaviour =>
  (socket: Socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(next), everyMs);
    socket.on('close', () => clearInterval(timer));
  };

/** What upstreams do that mean harm, or are broken. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  html: write(answer('200 OK', ['Content-Type: text/html'], html)),
  'own-csp': write(
    answer(
      '200 OK',
      ['Content-Type: text/html', "Content-Security-Policy: script-src 'unsafe-inline'"],
      html,
    ),
  ),
  svg: write(
    answer(
      '200 OK',
      ['Content-Type: image/svg+xml'],
      `<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`,
    ),
  ),
  'html-error': write(answer('500 Oh no', ['Content-Type: text/html'], html)),
  untyped: write(answer('200 OK', [], html)),
  cookie: write(
    answer('200 OK', ['Set-Cookie: session=stolen; Path=/', 'Clear-Site-Data: "*"'], 'ok'),
  ),
  hsts: write(
    answer(
      '200 OK',
      ['Strict-Transport-Security: max-age=31536000', 'Alt-Svc: h3="evil.example:443"'],
      'ok',
    ),
  ),
  metadata: write(answer('302 Found', ['Location: http://169.254.169.254/latest/meta-data/'])),
  informal: endless('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 200),
  continuing: endless('', 'HTTP/1.1 100 Continue\r\n\r\n', 200),
  'slow-head': endless('HTTP/1.1 200 OK\r\nX-Slow: ', 'a', 500),
  'slow-body': endless('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n', 'a', 500),
  silent: () => undefined,
  'large-head': write(
    `HTTP/1.1 200 OK\r\n${'X-Large: '.concat('x'.repeat(2_000), '\r\n').repeat(100)}Content-Length: 2\r\n\r\nok`,
  ),
  second: write(
    `${answer('200 OK', ['Content-Type: text/plain'], 'first')}${answer('200 OK', ['Content-Type: text/plain'], 'planted')}`,
  ),
  'two-lengths': write(
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nplanted',
  ),
  'both-framings': write(
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nplanted',
  ),
  'bad-header': write('HTTP/1.1 200 OK\r\nX-Bad: a\rInjected: yes\r\nContent-Length: 2\r\n\r\nok'),
  'folded-header': write(
    'HTTP/1.1 200 OK\r\nX-Folded: a\r\n Injected: yes\r\nContent-Length: 2\r\n\r\nok',
  ),
  'bad-status': write('HTTP/1.1 99999 What\r\nContent-Length: 2\r\n\r\nok'),
  switching: write(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nplanted',
  ),
  garbage: write('\u0000\u0001 no protocol\r\n\r\n'),
  cut: (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf');
    setImmediate(() => socket.destroy());
  },
};
