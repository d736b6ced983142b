import type { Role } from '@portal/contract/role';
import { invalid } from '../../../platform/errors/portal-error.ts';
import type { Services } from '../../../context/context.ts';
import { parsePage, toPagination } from '../../../context/pages.ts';
import { findSpecifications } from './find-specifications.ts';
import { withMembers } from '../../../platform/database/with-members.ts';
import { t } from '../../../platform/text/text.ts';

interface Search {
  readonly text?: string | undefined;
  readonly tags?: string[] | undefined;
  readonly status?: string | undefined;
  readonly iam?: boolean | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The listing with score and highlight (contracts D8). */
export async function searchSpecifications(services: Services, role: Role, search: Search) {
  const text = search.text?.trim() ?? '';
  if (text.length > 200) throw invalid({ text: [t`is too long (maximum is 200 characters)`] });
  const page = parsePage(search.page);
  const pageSize = Math.min(Math.max(Math.trunc(search.pageSize ?? 10), 1), 100);
  const { found, total } = await findSpecifications(services, role, {
    text,
    tags: search.tags?.join(','),
    status: search.status,
    iam: search.iam ? 'true' : undefined,
    page,
    pageSize,
  });
  return {
    data: found.map(({ item, score, foundBy }) =>
      withMembers(item, {
        foundBy,
        score,
        highlight: highlight(item.description || item.title, text),
      }),
    ),
    pagination: toPagination({ total, page, pageSize }),
  };
}

/** The first line with the words marked; clients show it as text, so the marks are all that is added. */
function highlight(description: string, text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const line = description.split('\n')[0]?.slice(0, 300) ?? '';
  if (words.length === 0) return line;
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return line.replaceAll(new RegExp(pattern, 'gi'), (match) => `<em>${match}</em>`);
}
