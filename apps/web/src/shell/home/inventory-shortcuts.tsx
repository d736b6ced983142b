import { toShownTitle } from '@portal/contract/addresses/pages';
import { Icon } from '../../ui/figure/icon.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import styles from './inventory-shortcuts.module.css';

const shortcuts = [
  {
    path: '/gateway-inventory/cloud',
    text: 'api2 endpoints, by system name',
    icon: 'cloud',
  },
  {
    path: '/gateway-inventory/on-prem',
    text: 'api3 endpoints, by path pattern',
    icon: 'server',
  },
] as const;

/** For internal and API governance staff (HOME-04), with 'AT' outside production (ENV-07). */
export function InventoryShortcuts({ production }: { readonly production: boolean }) {
  return (
    <section aria-labelledby="inventory">
      <div className="section-head">
        <h2 id="inventory">Gateway inventory</h2>
        <p className="small">For internal and API governance staff only</p>
      </div>
      <Sheet className={styles['sheet']}>
        {shortcuts.map(({ path, text, icon }) => (
          <article key={path} className={styles['shortcut']}>
            <Icon name={icon} size={24} />
            <div>
              <h3>
                <a href={path}>{toShownTitle(path, production)}</a>
              </h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </Sheet>
    </section>
  );
}
