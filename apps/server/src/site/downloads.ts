import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

type Places = Pick<Config, 'webDirectory' | 'portalUrl'>;

/** The carrier in a box is packed beside the app. */
const toFolder = ({ webDirectory }: Pick<Places, 'webDirectory'>) => join(webDirectory, '../box');

/** Where the tarball of the carrier is downloaded; undefined where none was packed (`npm run box`). */
export const findCarrierTarball = (places: Places): string | undefined =>
  existsSync(join(toFolder(places), 'carrier.tgz'))
    ? `${places.portalUrl}/downloads/carrier.tgz`
    : undefined;

/** `/downloads/{file}`: the carrier in a box, and its helper for Python. */
export async function registerDownloads(app: FastifyInstance, places: Places): Promise<void> {
  if (findCarrierTarball(places) === undefined) return;
  await app.register(fastifyStatic, {
    root: toFolder(places),
    prefix: '/downloads/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('Cache-Control', 'no-cache');
    },
  });
}
