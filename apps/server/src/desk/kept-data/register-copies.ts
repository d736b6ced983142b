import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../context/context.ts';
import { sendRefusal } from '../../http/error-reply.ts';
import { findPersonById } from '../../identity/sql/login-people-sql.ts';
import { notFound, PortalError, throttled } from '../../platform/errors/portal-error.ts';
import { createSignedLinks, type SignedLinks } from '../../platform/sealing/signed-links.ts';
import { copiesPath } from './create-copy.ts';
import { type CopySubject, openCopy } from './write-copy.ts';
import { t } from '../../platform/text/text.ts';

interface Options {
  readonly services: Services;
  readonly links: SignedLinks;
}

export const createCopyLinks = (secretKey: string, now: () => Date): SignedLinks =>
  createSignedLinks({ secretKey, purpose: 'copy' }, now);

const pathOf = z.object({ kind: z.enum(['person', 'account']), id: z.string() });

/** Each holds one of the connections for jobs. */
const mostAtOnce = 2;

/** The archives that `createOwnCopy` and its like lead to: whoever has the signed address has the file, for a minute. */
export function registerCopies(app: FastifyInstance, { services, links }: Options): void {
  let running = 0;
  const find = async (params: unknown, query: unknown): Promise<CopySubject> => {
    const { kind, id } = z.safeParse(pathOf, params).data ?? {};
    if (!kind || !id || !links.isValid(`${kind}/${id}`, query)) throw expired();
    if (kind === 'account') return { accountId: Number(id) };
    const person = await findPersonById(services.database, id);
    if (!person) throw expired();
    return { iamUserId: person.id, email: person.email };
  };
  const open = async (subject: CopySubject) => {
    if (running >= mostAtOnce) throw throttled(60);
    running += 1;
    try {
      const copy = await openCopy(services, subject);
      return copy.once('close', () => (running -= 1));
    } catch (error) {
      running -= 1;
      throw error;
    }
  };
  app.get(
    `${copiesPath}/:kind/:id(^[\\w-]+).zip`,
    { exposeHeadRoute: false },
    async ({ params, query }, reply) => {
      try {
        const copy = await open(await find(params, query));
        const day = new Date().toISOString().slice(0, 10);
        return await reply
          .headers({
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="copy-${day}.zip"`,
            'Cache-Control': 'private, no-store',
          })
          .send(copy);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        return sendRefusal(reply, error, 'A');
      }
    },
  );
}

const expired = () => notFound(t`This link has expired: request the copy again`);
