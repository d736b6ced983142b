// Says of each line of its input, a document, what each of three judges holds against it.
import { createInterface } from 'node:readline';
import { validate } from '@readme/openapi-parser';
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

const config = await createConfig({ extends: ['spec'] });
class ClosedResolver extends BaseResolver {
  loadExternalRef(reference) {
    return Promise.reject(new Error(`${reference} is not read`));
  }
}

const judges = {
  async schema(document) {
    const { errors } = await new Validator().validate(document);
    if (!errors) return [];
    return typeof errors === 'string'
      ? [errors]
      : errors.map((error) => `${error.instancePath} ${error.message}`);
  },
  async parser(document) {
    const result = await validate(document, { resolve: { external: false } });
    return result.valid ? [] : result.errors.map(({ message }) => message.slice(0, 300));
  },
  async linter(document) {
    const problems = await lintDocument({
      document: { source: new Source('document.yaml', ''), parsed: document },
      config,
      externalRefResolver: new ClosedResolver(),
    });
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message, location: [at] }) => `${at?.pointer ?? ''} ${ruleId}: ${message}`);
  },
};

/** Of what a judge throws only that a reference leads nowhere is a verdict. */
const toVerdict = ({ name, message }) => (name === 'MissingPointerError' ? [message] : []);

async function ask(judge, line) {
  const broken = new Promise((_, reject) => process.once('unhandledRejection', reject));
  return Promise.race([judge(JSON.parse(line)), broken])
    .catch(toVerdict)
    .finally(() => process.removeAllListeners('unhandledRejection'));
}

for await (const line of createInterface({ input: process.stdin })) {
  const verdicts = {};
  for (const [name, judge] of Object.entries(judges)) verdicts[name] = await ask(judge, line);
  console.log(JSON.stringify(verdicts));
}
