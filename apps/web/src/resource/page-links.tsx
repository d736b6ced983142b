import { Pagination } from '../ui/table/pagination.tsx';

interface PageLinksProps {
  /** As a list is answered. */
  readonly of: { readonly total: number; readonly currentPage: number };
  /** The address of the list, without its page. */
  readonly href: string;
}

/** The pages of a list, each an address of its own. */
export const PageLinks = ({ of: { total, currentPage }, href }: PageLinksProps) => (
  <Pagination
    type="link"
    url={`${href}${href.includes('?') ? '&' : '?'}page={page}`}
    totalItems={total}
    perPage={20}
    currentPage={currentPage}
  />
);
