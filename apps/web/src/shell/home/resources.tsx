import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './resources.module.css';

interface Resource {
  readonly label: string;
  readonly href: string;
  readonly external?: true;
}

/** EDI Documentation, Best practices and integration, API status or the production plans (HOME-03, HOME-05). */
export function Resources({ production }: { readonly production: boolean }) {
  const { otherPortalUrl } = usePortalConfig();
  const resources: readonly Resource[] = [
    { label: 'EDI Documentation', href: paths.edi() },
    { label: 'Best practices and integration', href: paths.howToUseApis() },
    { label: 'Newsletter', href: `${paths.home()}#newsletter-title` },
    production
      ? { label: 'API status', href: paths.apiStatus() }
      : {
          label: 'View production plans',
          href: new URL(paths.plansAndPricing(), otherPortalUrl).href,
          external: true,
        },
  ];
  return (
    <nav aria-labelledby="resources" className={styles['resources']}>
      <h2 id="resources">Resources</h2>
      <ul>
        {resources.map(({ label, href, external }) => (
          <li key={label}>
            <a href={href} rel={external && 'noopener'}>
              {label}
              {external && <span className="sr"> (opens the production portal)</span>}
              <Icon name={external ? 'external' : 'arrow-right'} size={16} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
