// The rival without checks: fastify and @fastify/reply-from, from bench/rivals/gateway.
import { createRequire } from 'node:module';

const [, , port, upstreamPort, folder] = process.argv;
const require = createRequire(`${folder}/package.json`);
const { fastify } = require('fastify');
const replyFrom = require('@fastify/reply-from');

const app = fastify();
app.register(replyFrom, {
  base: `http://127.0.0.1:${upstreamPort}`,
  undici: { connections: 512, pipelining: 1 },
});
app.all('/rest/*', (request, reply) => reply.from(request.url));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.on('message', () => undefined);
process.send?.('ready');
