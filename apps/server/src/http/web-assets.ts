import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listEditions } from './languages.ts';

/**
 * The hashed files of each edition, by one route a folder: a build has two thousand of them, and as many routes take a tenth
 * of a second of each start.
 */
export async function serveAssets(app: FastifyInstance, webDirectory: string): Promise<void> {
  for (const { language, webDirectory: edition } of listEditions({ webDirectory, renderer: '' })) {
    const folder = join(edition, 'assets');
    const files = new Set(await readdir(folder).catch(() => []));
    app.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: `${language === 'en' ? '' : `/${language}`}/assets/:file`,
      handler: (request, reply) =>
        files.has(request.params.file)
          ? reply.sendFile(request.params.file, folder)
          : reply.callNotFound(),
    });
  }
}
