import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** A strict CSP for every answer: own files only; inline scripts by hash; of styles only the one element of a rendered page. */
export async function secure(
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
): Promise<void> {
  await app.register(helmet, {
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
}
