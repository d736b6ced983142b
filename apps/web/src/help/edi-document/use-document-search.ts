import type { EdiArea } from '@portal/contract/help/edi-document/rules';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { parseDocumentSearch, toDocumentQuery, type DocumentSearch } from './document-search.ts';
import { useAddress, useNavigate } from '../../router/use-router.ts';

/** The list's state as the address has it, the address of another state, and the way there. */
export function useDocumentSearch(area: EdiArea) {
  const { countries } = usePortalConfig();
  const navigate = useNavigate();
  const address = useAddress();
  const search = parseDocumentSearch(address, countries);
  function hrefOf(change: Partial<DocumentSearch>): string {
    const query = toDocumentQuery({ ...search, ...change });
    return area === 'edi-labels' ? paths.edi(query) : paths.customsEdi(query);
  }
  function go(change: Partial<DocumentSearch>, replace = false) {
    void navigate({ href: hrefOf(change), replace, resetScroll: false });
  }
  return { search, hrefOf, go };
}
