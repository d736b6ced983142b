import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Role } from '@portal/contract/role';
import { toThreeZero } from '@portal/openapi/client/to-three-zero';
import { writeClient } from '@portal/openapi/client/write-client';
import { originOf } from '../call-place.ts';
import { packFiles } from './pack-files.ts';
import { type ProgramReader, readWhole } from './read-for-programs.ts';

interface ClientReader extends ProgramReader {
  /** Where the sandbox answers calls. */
  readonly sandboxUrl: string;
}

/** The client of an API in TypeScript as a package of npm, with the version of the document's edition. */
export async function readClient(reader: ClientReader, role: Role, name: string) {
  const { item, outline, pieces } = await readWhole(reader, role, name);
  const files = writeClient({
    outline,
    pieces,
    systemName: item.systemName,
    baseUrl: originOf(reader, item),
    sandboxUrl: reader.sandboxUrl,
    page: `${reader.portalUrl}${toPageAddress('/apis/details/$id', { id: name })}`,
  });
  return { item, archive: packFiles(files) };
}

/** The document in the version that generators of other languages read. */
export async function readThreeZero(reader: ProgramReader, role: Role, name: string) {
  const { item, outline, pieces } = await readWhole(reader, role, name);
  return { item, document: toThreeZero({ outline, pieces, baseUrl: originOf(reader, item) }) };
}
