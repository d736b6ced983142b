import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** A strict CSP for every answer: own files only; inline scripts by hash; of styles only the one element of a rendered page. */
export function secure(
  app: FastifyInstance,
  options: {
    scriptHashes: readonly string[];
    /** Origin of the configured tag manager, whose script the page adds after consent (ENV-11). */
    scriptFrom: readonly string[];
    https: boolean;
    connectTo: readonly string[];
    /** Origin of a configured storage, whose documents the page shows in a frame. */
    frameFrom: readonly string[];
  },
): void {
  const headers = listHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes, ...options.scriptFrom],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...options.connectTo],
        frameSrc: ["'self'", 'blob:', ...options.frameFrom],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** They are the same for every answer: made anew each time they took a twentieth of a short one. */
function listHeaders(options: HelmetOptions): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}
