// node generate.mjs IN OUT: makes each document IN/name.json into OUT/name/types.ts and OUT/name/sdk, as integrators do.
import { readdirSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';

const [from, to] = process.argv.slice(2);

for (const file of readdirSync(from)) {
  const folder = join(to, basename(file, '.json'));
  mkdirSync(folder, { recursive: true });
  const document = readFileSync(join(from, file), 'utf8');
  // Version 2 of OpenAPI is none of its forms.
  if ('openapi' in JSON.parse(document)) {
    // Else it takes a field with a default for one that every caller sends.
    const types = await openapiTS(JSON.parse(document), { defaultNonNullable: false });
    writeFileSync(join(folder, 'types.ts'), astToString(types));
  }
  await createClient({
    input: join(from, file),
    output: { path: join(folder, 'sdk'), clean: true },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'error' },
  });
}
