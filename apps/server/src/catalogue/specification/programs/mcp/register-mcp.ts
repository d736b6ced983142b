import { toMetadataAddress } from '@portal/contract/addresses/served-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import { toErrorReply } from '../../../../http/error-reply.ts';
import type { Programs } from '../programs.ts';
import { roleOfProgram } from '../role-of-program.ts';
import { answerMessages, isEdition, toFault } from './answer-messages.ts';
import { createTools } from './create-tools.ts';

/** `/mcp`: the Model Context Protocol over streamable HTTP. Each request stands for itself, so any process may answer it. */
export function registerMcp(app: FastifyInstance, programs: Programs): void {
  app.post('/mcp', (request, reply) => answer(programs, request, reply));
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: async (_request, reply) =>
      reply.code(405).header('Allow', 'POST').send(toFault(-32_000, 'Send a POST')),
  });
}

async function answer(programs: Programs, request: FastifyRequest, reply: FastifyReply) {
  try {
    const role = await roleOfProgram(programs.callerOf, request.headers.authorization);
    const apiKey = request.headers['apikey'];
    const edition = request.headers['mcp-protocol-version'];
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
    if (edition !== undefined && !isEdition(edition))
      return reply.code(400).send(toFault(-32_000, 'This edition is not known'));
    const visitor = { role, apiKey: typeof apiKey === 'string' ? apiKey : null };
    const told = await answerMessages(createTools(programs, visitor), request.body);
    if (told === null) return reply.code(202).send();
    // As bytes, to which no charset is put.
    return reply.type('application/json').send(Buffer.from(JSON.stringify(told)));
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
