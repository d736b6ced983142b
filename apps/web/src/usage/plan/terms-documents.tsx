import { getTerms } from '@portal/contract/accounts/terms/operations';
import { toDayText } from '../../lib/dates.ts';
import { toTermsHref } from '../../accounts/terms/index.ts';
import { useRead } from '../../resource/use-read.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import styles from './plans.module.css';

/** By the key of the configured link (NAV-16). */
const documents = [
  ['generalTerms', 'General terms for digital integration services'],
  ['customerTerms', 'Customer terms for APIs and widgets'],
  ['apiQa', 'API Q&A'],
  ['parcelLockerQa', 'Parcel locker v2 Q&A'],
  ['trackingWidgetGuide', 'Tracking widget guide'],
] as const;

/** The terms that the plans come with, and what explains them; needs no prices, so it stands whatever fails. */
export function TermsDocuments() {
  const { links } = usePortalConfig();
  const terms = useRead(getTerms);
  const edition = terms.data?.data.shown;
  const shown = documents.flatMap(([key, label]) => {
    const href = links[key];
    return href ? [{ key, label, href }] : [];
  });
  return (
    <section className="section" aria-labelledby="terms">
      <div className="section-head">
        <h2 id="terms">Terms and documents</h2>
        <p className="small">
          {edition && `General terms applicable from ${toDayText(edition.in_force_on)}. `}
          <a href={toTermsHref()}>Read them here</a>
        </p>
      </div>
      <ul className={styles['documents']}>
        {shown.map(({ key, label, href }) => (
          <li key={key}>
            <a href={href}>
              <Icon name="file" />
              <span>{label}</span>
              <small>PDF</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
