import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './resources.module.css';

interface Resource {
  readonly label: string;
  readonly href: string;
  readonly external?: boolean;
}

/** EDI Documentation, Best practices and integration, newsletter, API status (HOME-03); outside production its plans, too (HOME-05). */
export function Resources({ production }: { readonly production: boolean }) {
  const { otherPortalUrl } = usePortalConfig();
  const inProduction = (label: string, path: string): Resource =>
    production
      ? { label, href: path }
      : { label, href: new URL(path, otherPortalUrl).href, external: true };
  const resources: readonly Resource[] = [
    { label: 'EDI Documentation', href: paths.edi() },
    { label: 'Best practices and integration', href: paths.howToUseApis() },
    { label: 'Newsletter', href: `${paths.home()}#newsletter-title` },
    inProduction('API status', paths.apiStatus()),
    ...(production ? [] : [inProduction('View production plans', paths.plansAndPricing())]),
  ];
  return (
    <nav aria-labelledby="resources" className={styles['resources']}>
      <h2 id="resources">Resources</h2>
      <ul>
        {resources.map(({ label, href, external }) => (
          <li key={label}>
            <a href={href} rel={external ? 'noopener' : undefined}>
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
