import { writeFileSync } from 'node:fs';
import { operations } from '@portal/contract/operations';
import { toOpenApi } from '@portal/contract/to-openapi';
import manifest from '../package.json' with { type: 'json' };

/** Writes the portal's own OpenAPI document from the contract; a test fails when it is not up to date. */
const file = new URL('../content/own/apigov-v1-developerportal.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(toOpenApi(operations, manifest.version), null, 2)}\n`);
