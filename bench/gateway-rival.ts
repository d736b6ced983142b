import { fastify } from 'fastify';
import { Pool } from 'undici';
import { sendFigures } from './gateway-figures.ts';

/** The plain alternative: fastify and undici, streaming, without a key, a state, a count or a log. */
const pool = new Pool(`http://127.0.0.1:${process.argv[3]}`, { connections: 512 });
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);
const app = fastify();

app.all('/rest/*', async (request, reply) => {
  const { statusCode, headers, body } = await pool.request({
    path: request.url,
    method: 'GET',
    headers: withoutConnection(request.headers),
  });
  return reply.code(statusCode).headers(withoutConnection(headers)).send(body);
});

function withoutConnection(headers: Record<string, string | string[] | undefined>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
}

await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
sendFigures();
