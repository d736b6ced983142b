import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/portal-error.ts';
import type { SpecificationWork } from './intake/examination/specification-work.ts';
import { saveJson } from './intake/specification-write-sql.ts';
import { getDocument, getJsonText } from './specification-sql.ts';

export interface JsonTexts {
  /** The document of a specification as JSON text, whatever it was uploaded as. Throws 404 for one that is gone. */
  of(id: string): Promise<string>;
}

/**
 * JSON texts are written when a document is stored. One that was stored before they were is read once, off the main thread, however
 * many ask for it at the same time.
 */
export function createJsonTexts(database: Database, work: SpecificationWork): JsonTexts {
  const underway = new Map<string, Promise<string>>();
  const make = async (id: string): Promise<string> => {
    const stored = await getDocument(database, id);
    if (!stored) throw notFound();
    const { hash: documentHash, format } = stored;
    const document = { text: stored.document.toString('utf8'), format };
    const examined = await work.examine({ document, rules: [] }, async () => null);
    const json = (examined.ok && examined.specification.json) || '';
    await saveJson(database, { id, documentHash, json });
    return json;
  };
  return {
    async of(id) {
      const kept = await getJsonText(database, id);
      if (kept !== null) return kept;
      const making = underway.get(id) ?? make(id).finally(() => underway.delete(id));
      underway.set(id, making);
      return making;
    },
  };
}

declare module '../../context/context.ts' {
  interface Services {
    readonly jsonTexts: JsonTexts;
  }
}
