import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { writeTables } from '../../../test/write-tables.ts';

test('the types of tables are those of the migrations', async () => {
  const cloned = await cloneDatabase();
  await expect(await writeTables(cloned.database)).toMatchFileSnapshot('./tables.generated.ts');
  await cloned.close();
});
