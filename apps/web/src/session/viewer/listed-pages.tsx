import type { PagePath } from '@portal/contract/addresses/pages';
import { ArrowLink } from '../../ui/text/link.tsx';
import styles from './listed-pages.module.css';
import { toListedPages } from './page-access.ts';
import { useViewer } from './use-viewer.ts';

/** Links to the pages that have no line in the menu of their own: they hang under the one that is shown. */
export function ListedPages({ under }: { readonly under: PagePath }) {
  const rows = toListedPages(useViewer(), under);
  if (rows.length === 0) return null;
  return (
    <nav className={styles['listed']} aria-label="More here">
      {rows.map(({ path, title }) => (
        <ArrowLink key={path} href={path}>
          {title}
        </ArrowLink>
      ))}
    </nav>
  );
}
