// The rival of the ingest bench: takes a document, validates it and writes it to a file, all in the server's own thread.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from '@readme/openapi-parser';
import { fastify } from 'fastify';

const [, , folder, rawListing, rawPiece] = process.argv;
const app = fastify({ bodyLimit: 64 * 1024 * 1024 });
app.removeContentTypeParser('application/json');
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
);
app.post('/specs', async (request, reply) => {
  const result = await validate(JSON.parse(request.body));
  if (!result.valid) return reply.code(422).send({ errors: result.errors.length });
  await writeFile(join(folder, 'document.json'), request.body);
  return reply.code(201).send({ title: JSON.parse(request.body).info.title });
});
const json = (text) => (_request, reply) => reply.type('application/json').send(text);
app.get('/listing', json(rawListing));
app.get('/piece', json(rawPiece));
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => undefined);
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.(app.server.address().port);
