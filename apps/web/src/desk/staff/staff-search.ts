import { paths } from '../../lib/paths.ts';

export interface StaffSearch {
  readonly text: string;
  readonly page: number;
}

/** The text and the page of the address; what makes no sense is nothing and the first page. */
export function parseStaffSearch(address: Readonly<Record<string, unknown>>): StaffSearch {
  const page = Number(address['page']);
  return {
    text: typeof address['text'] === 'string' ? address['text'] : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export const toStaffHref = (text: string): string =>
  `${paths.admin({ tab: 'roles' })}${text === '' ? '' : `&text=${encodeURIComponent(text)}`}`;
