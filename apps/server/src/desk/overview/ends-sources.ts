import { toPageAddress } from '@portal/contract/addresses/pages';
import { listEndingCertificates } from '../../catalogue/inventory/index.ts';
import type { Services } from '../../context/context.ts';
import { listEndingApis, listEndingKeys } from './overview-sql.ts';
import type { OverviewSource, SourceLine } from './overview-source.ts';

/** Days in which somebody can still do something about it. */
const ahead = { apis: 90, keys: 14, certificates: 30 } as const;
const mostKeys = 8;

export const endsSources: readonly OverviewSource[] = [
  {
    id: 'certificates',
    part: 'ends',
    name: 'the certificates of upstreams',
    grants: ['publisher'],
    list: listCertificateLines,
  },
  {
    id: 'apis',
    part: 'ends',
    name: 'the last days of APIs',
    grants: ['publisher'],
    list: listApiLines,
  },
  {
    id: 'keys',
    part: 'ends',
    name: 'keys and secrets',
    grants: ['support'],
    list: listKeyLines,
  },
];

async function listCertificateLines({ database }: Services): Promise<SourceLine[]> {
  const rows = await listEndingCertificates(database, ahead.certificates);
  return rows.map(({ address, ends_at: at }) => ({
    text: `The certificate of ${new URL(address).host} ${at < new Date() ? 'has ended' : 'ends'}`,
    detail: 'Without a new one, calls to its APIs will fail',
    at: at.toISOString(),
    href: toPageAddress('/gateway-inventory/cloud', {}),
  }));
}

async function listApiLines({ database }: Services): Promise<SourceLine[]> {
  const rows = await listEndingApis(database, ahead.apis);
  return rows.map(({ system_name: systemName, title, sunset, successor }) => ({
    text: `Last day of ${title}`,
    detail: successor ? `Its successor is ${successor}` : 'No successor chosen',
    at: sunset,
    href: toPageAddress('/gateway-inventory/cloud/$systemName', { systemName }),
  }));
}

async function listKeyLines({ database }: Services): Promise<SourceLine[]> {
  const rows = await listEndingKeys(database, { days: ahead.keys, limit: mostKeys });
  return rows.map((row) => ({
    text:
      row.kind === 'key'
        ? `The replaced key of ${row.name} ends`
        : `The secret of the client ${row.name} ends`,
    detail: row.org_name,
    at: row.ends_at.toISOString(),
    href: toPageAddress('/admin/customers/$id', { id: String(row.account_id) }),
  }));
}
