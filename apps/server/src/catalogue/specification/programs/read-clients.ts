import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Role } from '@portal/contract/role';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import { t } from '../../../platform/text/text.ts';
import { originOf } from '../call-place.ts';
import type { ClientWork } from './client-work.ts';
import type { ClientJob } from './make-client.ts';
import { type ProgramReader, readWhole, requireItem } from './read-for-programs.ts';

interface ClientReader extends ProgramReader {
  /** Where the sandbox answers calls. */
  readonly sandboxUrl: string;
  readonly makeClient: ClientWork;
}

/** An API in one of the forms of a client, made once for each edition of its document. */
export async function readClient(
  reader: ClientReader,
  role: Role,
  { name, form }: { readonly name: string; readonly form: ClientJob['form'] },
) {
  const item = await requireItem(reader, role, name);
  const edition = `${form} ${item.id} ${item.updatedAt}`;
  const made = await reader.makeClient(edition, () => readJob(reader, role, { item, form }));
  return { item, made };
}

async function readJob(
  reader: ClientReader,
  role: Role,
  { item, form }: { readonly item: SpecificationItem; readonly form: ClientJob['form'] },
): Promise<ClientJob> {
  const { systemName } = item;
  const { outline, pieces } = await readWhole(reader, role, systemName);
  if (!pieces.some(({ kind }) => kind === 'operation')) {
    const text = t`The specification has no operation that a client could call`;
    throw new PortalError('invalid', { text });
  }
  const source = { outline, pieces, baseUrl: originOf(reader, item) };
  if (form === 'threeZero') return { form, source };
  const page = `${reader.portalUrl}${toPageAddress('/apis/details/$id', { id: systemName })}`;
  return { form, source: { ...source, systemName, sandboxUrl: reader.sandboxUrl, page } };
}
