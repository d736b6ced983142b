import type { PageRow } from '@portal/contract/addresses/pages';
import { parseAdminTab } from '../../desk/admin/index.ts';
import { useOverviewPart } from '../../desk/overview/index.ts';
import { useLocation } from '../../router/use-router.ts';
import { goOnInStaffShell } from '../../session/viewer/use-shell.ts';
import { useViewer } from '../../session/viewer/use-viewer.ts';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import styles from './staff-menu.module.css';
import { toStaffMenu } from './staff-menu-model.ts';

interface OfPage {
  readonly row: PageRow | undefined;
}

function useStaffMenu({ row }: OfPage) {
  const viewer = useViewer();
  const { pathname: path, search } = useLocation((location) => location);
  const tab = parseAdminTab({ tab: search['tab'], path }, viewer.grants);
  return toStaffMenu(viewer, { row, tab });
}

/** The side menu of the staff's shell. */
export function StaffMenu(of: OfPage) {
  const read = [useOverviewPart('waits'), useOverviewPart('fails')];
  const sums = read.flatMap(({ data }) => data?.sums ?? []);
  const counts = new Map(sums.map(({ source, count }) => [source, count]));
  return (
    <nav className={styles['menu']} aria-label="Main">
      {useStaffMenu(of).map((lines) => (
        <ul key={lines[0]?.label}>
          {lines.map(({ label, places, source }) => (
            <li key={label}>
              <a
                href={places[0]?.href}
                onClick={() => goOnInStaffShell(places[0]?.href ?? '')}
                aria-current={places.some(({ isHere }) => isHere) ? 'page' : undefined}
              >
                {label}
                <Count of={counts.get(source ?? '')} />
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Count({ of: count = 0 }: { readonly of: number | undefined }) {
  if (count === 0) return null;
  return (
    <small>
      {count} <span className="sr">open</span>
    </small>
  );
}

/** Above a page whose line of the menu has several: all of them. */
export function StaffStrip(of: OfPage) {
  const line = useStaffMenu(of)
    .flat()
    .find(({ places }) => places.some(({ isHere }) => isHere));
  const current = line?.places.find(({ isHere }) => isHere);
  if (!line || !current || line.places.length === 1) return null;
  return (
    <div className={styles['strip']}>
      <LinkTabs label={line.label} items={line.places} current={current.id} />
    </div>
  );
}
