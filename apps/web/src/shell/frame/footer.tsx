import { type ReactNode } from 'react';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ExternalLink, LinkButton } from '../../ui/text/link.tsx';
import { setConsent } from '../consent/consent-store.ts';
import styles from './footer.module.css';
import { LanguageLinks } from './language-links.tsx';
import { Later } from '../../ui/text/later.tsx';

// Below the screen at first: it comes after what is above it.
const Barcode = lazyPart(async () => (await import('../../ui/figure/barcode.tsx')).Barcode);

const thisYear = new Date().getFullYear();

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className={styles['list']}>{children}</ul>
    </div>
  );
}

function External({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: string;
}) {
  if (!href) return null;
  return (
    <li>
      <ExternalLink href={href}>{children}</ExternalLink>
    </li>
  );
}

/** Four columns, the year, the version (NAV-12, ENV-08); a link that is not configured is not shown. */
export function Footer() {
  const { production, links, title, version, tagManagerUrl } = usePortalConfig();
  return (
    <footer className={styles['footer']}>
      <div className={styles['in']}>
        <div className={styles['cols']}>
          <Column title="Resources">
            <External href={links['bookDemo']}>Book a demo</External>
            <External href={links['platformPartners']}>Platform partners</External>
            <External href={links['businessPortal']}>Business portal</External>
            <li>
              <a href={`${paths.home()}#newsletter-title`}>Newsletter</a>
            </li>
          </Column>
          <Column title="API categories">
            {['Shipment', 'Location', 'Transport'].map((category) => (
              <li key={category}>
                <a href={paths.activeApis({ category: category.toLowerCase() })}>{category}</a>
              </li>
            ))}
          </Column>
          <Column title="Integrations">
            <External href={links['portalIntegrations']}>Portal integrations</External>
            <External href={links['standaloneIntegrations']}>Standalone integrations</External>
          </Column>
          <Column title="Support">
            {production && (
              <li>
                <a href={paths.apiStatus()}>API Status</a>
              </li>
            )}
            <li>
              <a href={paths.support()}>Get in touch with us</a>
            </li>
          </Column>
        </div>
        <div className={styles['end']}>
          <p>
            <span>
              © {thisYear} {title}
            </span>
            {links['generalTerms'] && (
              <a href={links['generalTerms']}>General terms for digital integration services</a>
            )}
            {links['customerTerms'] && (
              <a href={links['customerTerms']}>Customer terms for APIs and widgets</a>
            )}
            {production && <a href={paths.terms()}>Terms</a>}
            <a href={paths.privacy()}>Data and privacy</a>
            <a href={paths.accessibility()}>Accessibility</a>
            {tagManagerUrl && (
              <LinkButton onClick={() => setConsent('unasked')}>Cookies</LinkButton>
            )}
            <LanguageLinks />
            <span className="num">Version {version}</span>
          </p>
          <div className={styles['barcode']}>
            <Later>
              <Barcode
                className={styles['bars']}
                value={`PORTAL ${version}`}
                label={`Barcode: PORTAL ${version}`}
              />
            </Later>
          </div>
        </div>
      </div>
    </footer>
  );
}
