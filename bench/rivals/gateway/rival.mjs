// The rival without checks: fastify and @fastify/reply-from.
import replyFrom from '@fastify/reply-from';
import { fastify } from 'fastify';

const [, , port, upstreamPort] = process.argv;
const app = fastify();
app.register(replyFrom, {
  base: `http://127.0.0.1:${upstreamPort}`,
  undici: { connections: 512, pipelining: 1 },
});
app.all('/rest/*', (request, reply) => reply.from(request.url));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('message', () => undefined);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
