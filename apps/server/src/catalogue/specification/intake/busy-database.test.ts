import { beforeAll, expect, test } from 'vitest';
import { createDraft } from '@portal/contract/catalogue/specification/draft-operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import { startTestPortal } from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));

beforeAll(async () => {
  // A statement takes longer than callers wait for others, as a large document does while a machine is busy.
  await portal.database.query(`
    CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.system_name LIKE '%held%' THEN PERFORM pg_sleep(6); END IF; RETURN NEW; END $$;
    CREATE TRIGGER take_time BEFORE INSERT ON specifications FOR EACH ROW EXECUTE FUNCTION take_time();
    CREATE TRIGGER take_time BEFORE INSERT ON api_drafts FOR EACH ROW EXECUTE FUNCTION take_time()`);
});

test.each([
  ['published', createSpecification],
  ['kept as a draft', createDraft],
])('a document that takes a busy database its time is %s, not refused', async (how, operation) => {
  const document = newDocument({ 'x-systemName': `location-v1-held${how.length}` });
  const { status } = await portal.call(operation, governance, { body: document });
  expect(status).toBe(201);
});
