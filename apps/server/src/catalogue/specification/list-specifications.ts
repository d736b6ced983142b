import * as z from 'zod/mini';
import type { Role } from '@portal/contract/role';
import { specificationPageSize } from '@portal/contract/catalogue/specification/rules';
import {
  type SpecificationQuery,
  specificationStatus,
} from '@portal/contract/catalogue/specification/schema';
import { malformed } from '../../platform/errors/portal-error.ts';
import { findTolerantly, toQueries } from './search/find-tolerantly.ts';
import {
  countSpecifications as countRows,
  listSpecifications as listRows,
  type SpecificationQuery as TextQuery,
} from './specification-sql.ts';
import { reachOf } from '../../context/reach-of.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { t } from '../../platform/text/text.ts';

/** Ten a page; a page past the end is empty and keeps its number (contracts D2). */
export async function listSpecifications(
  services: Services,
  role: Role,
  query: SpecificationQuery,
) {
  const page = parsePage(query.page);
  const { found, total } = await findPage(services, role, { ...query, page });
  return {
    data: found.map(({ item }) => item),
    pagination: toPagination({ total, page, pageSize: specificationPageSize }),
  };
}

interface PageQuery {
  readonly text?: string | undefined;
  readonly tags?: string | undefined;
  readonly iam?: string | undefined;
  readonly status?: string | undefined;
  readonly systemName?: string | undefined;
  readonly page: number;
  readonly pageSize?: number;
}

/** A page of what the text finds, or of everything; mistyped words and other names of a thing find it too. */
export async function findPage({ database, portal }: Services, role: Role, query: PageQuery) {
  const text = query.text?.trim().replaceAll('\u0000', '') ?? '';
  const pageSize = query.pageSize ?? specificationPageSize;
  const list = (asked: TextQuery | null) =>
    listRows(database, {
      visibilities: reachOf(portal, role),
      status: parseStatus(query.status),
      asked,
      tags: (query.tags ?? '').split(',').filter((tag) => tag !== ''),
      iamSecure: query.iam === 'true',
      systemName: query.systemName ?? null,
      limit: pageSize,
      offset: (query.page - 1) * pageSize,
    });
  if (text === '') return list(null);
  const finding = await findTolerantly(database, text, async (asked) => {
    const page = await list({ text, ...toQueries(asked, '<->') });
    return page.total > 0 ? page : null;
  });
  return finding?.found ?? { found: [], total: 0 };
}

export async function countSpecifications(
  { database, portal }: Services,
  role: Role,
  status: string | undefined,
): Promise<{ category: string; count: number }[]> {
  return countRows(database, { visibilities: reachOf(portal, role), status: parseStatus(status) });
}

export function parseStatus(status: string | undefined): 'active' | 'deprecated' {
  const parsed = z.safeParse(specificationStatus, status || 'active');
  if (!parsed.success) throw malformed(t`status must be 'active' or 'deprecated'`);
  return parsed.data;
}
