import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import { Sheet } from '../../ui/table/sheet.tsx';
import { toGatewayLabel } from '../frame/menu-model.ts';
import styles from './inventory-shortcuts.module.css';

const shortcuts = [
  {
    label: 'Gateway inventory cloud',
    text: 'api2 endpoints, by system name',
    icon: 'cloud',
    href: paths.cloudInventory(),
  },
  {
    label: 'Gateway inventory on-prem',
    text: 'api3 endpoints, by path pattern',
    icon: 'server',
    href: paths.onPremInventory(),
  },
] as const;

/** For internal and API governance staff (HOME-04), with 'AT' outside production (ENV-07). */
export function InventoryShortcuts({ production }: { readonly production: boolean }) {
  return (
    <section aria-labelledby="inventory">
      <div className="section-head">
        <h2 id="inventory">Gateway inventory</h2>
        <p className="small">Only for internal and API governance staff</p>
      </div>
      <Sheet className={styles['sheet']}>
        {shortcuts.map(({ label, text, icon, href }) => (
          <article key={href} className={styles['shortcut']}>
            <Icon name={icon} size={24} />
            <div>
              <h3>
                <a href={href}>{toGatewayLabel(label, production)}</a>
              </h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </Sheet>
    </section>
  );
}
