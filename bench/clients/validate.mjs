// node validate.mjs IN: prints what is wrong with each document of a folder by the schema of its version of OpenAPI.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';

const [from] = process.argv.slice(2);

for (const file of readdirSync(from)) {
  const document = JSON.parse(readFileSync(join(from, file), 'utf8'));
  const { valid, errors } = await new Validator().validate(document);
  if (!valid)
    for (const { instancePath, message } of errors) console.log(file, instancePath, message);
}
