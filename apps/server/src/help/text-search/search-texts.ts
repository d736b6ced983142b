import { findTolerantly, toQueries } from '../../catalogue/specification/index.ts';
import type { Services } from '../../context/context.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { getCurrentBook, type ServiceBook } from '../service-code/index.ts';
import { listTexts } from './text-search-sql.ts';
import { t } from '../../platform/text/text.ts';

const longestText = 200;

/** What everybody may read beside the APIs, found by the same words as these. */
export async function searchTexts({ database }: Services, shipped: ServiceBook, text: string) {
  if (text.length > longestText) {
    throw invalid({ text: [t`is too long (maximum is ${longestText} characters)`] });
  }
  const { book } = await getCurrentBook(database, shipped);
  const codes = [...book.services, ...book.addOns].map(({ code, name }) => ({
    title: `${code} ${name}`,
    href: `/edi/serviceCode?text=${encodeURIComponent(code)}`,
  }));
  const finding = await findTolerantly(database, text.replaceAll('\u0000', ''), async (asked) => {
    const found = await listTexts(database, { ...toQueries(asked, '<->'), codes });
    return found.length > 0 ? found : null;
  });
  return finding?.found ?? [];
}
