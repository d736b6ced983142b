import { toMetadataAddress } from '@portal/contract/addresses/served-paths';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import { toErrorReply } from '../../../../http/error-reply.ts';
import type { Programs } from '../programs.ts';
import { roleOfProgram } from '../role-of-program.ts';
import { createTools } from './create-tools.ts';

/** `/mcp`: the Model Context Protocol over streamable HTTP. Each request stands for itself, so any process may answer it. */
export function registerMcp(app: FastifyInstance, programs: Programs): void {
  app.post('/mcp', (request, reply) => answer(programs, request, reply));
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (_request, reply) =>
      reply
        .code(405)
        .header('Allow', 'POST')
        .send({ jsonrpc: '2.0', error: { code: -32_000, message: 'Send a POST' }, id: null }),
  });
}

async function answer(programs: Programs, request: FastifyRequest, reply: FastifyReply) {
  try {
    const role = await roleOfProgram(programs.callerOf, request.headers.authorization);
    const apiKey = request.headers['apikey'];
    const server = createTools(programs, {
      role,
      apiKey: typeof apiKey === 'string' ? apiKey : null,
    });
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.hijack();
    reply.raw.setHeader('Cache-Control', 'no-store');
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff');
    reply.raw.on('close', () => void server.close());
    // Safe because it is the library's own: its types are not written for exact optional properties.
    await server.connect(transport as unknown as Transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
    return reply;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const { status, headers, body } = toErrorReply(error, 'B', 'en');
    reply.code(status).headers(headers);
    const { 'WWW-Authenticate': challenge } = headers;
    const metadata = toMetadataAddress(programs.config.portalUrl, '/mcp');
    if (challenge)
      reply.header('WWW-Authenticate', `${challenge}, resource_metadata="${metadata}"`);
    return reply.send(body);
  }
}
