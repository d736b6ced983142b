import { t } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { LoginParts } from '../login-parts.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { readInput } from './read-input.ts';

export function addAssetRoutes(app: FastifyInstance, { assets, keys }: LoginParts): void {
  app.get('/assets/:file', async (request, reply) => {
    const { file = '' } = readInput(request.params, ['file']);
    const asset = assets.files.get(file);
    if (!asset)
      throw new LoginRefusal(404, t`Not found`, t`There is no such file. Reload the page.`);
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(asset.type)
      .send(asset.content);
  });

  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').send({ keys: keys.listPublic() }),
  );
}
