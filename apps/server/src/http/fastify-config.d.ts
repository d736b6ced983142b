import 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation id that log lines and metrics carry. */
    operation?: string;
  }
}
