import type { Services } from '../../context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { listKeysWithoutEnding, updateKeyEndings } from './application-key-sql.ts';
import { toKeyEnding } from './application-rules.ts';

const portion = 1000;

/** Reads the endings of keys that an earlier release has sealed; one that cannot be opened has none, and is not asked again. */
export async function noteKeyEndings(
  { keySealing }: Pick<Services, 'keySealing'>,
  database: Database,
): Promise<void> {
  const open = (sealed: Buffer) => {
    try {
      return toKeyEnding(keySealing.open(sealed));
    } catch {
      return '';
    }
  };
  for (;;) {
    const keys = await listKeysWithoutEnding(database, portion);
    if (keys.length === 0) return;
    const endings = keys.map(({ id, key_sealed: sealed }) => ({ id, ending: open(sealed) }));
    await updateKeyEndings(database, endings);
  }
}
