import { pages } from '@portal/contract/addresses/pages';
import { Section } from '../../resource/section.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { ArrowLink, ExternalLink } from '../../ui/text/link.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { AtHand } from './at-hand.tsx';
import styles from './support-page.module.css';
import { Later } from '../../ui/text/later.tsx';

const OwnCases = lazyPart(async () => (await import('./own-cases.tsx')).OwnCases);

const documents: readonly (readonly [string, string])[] = [
  ['generalTerms', 'General terms for digital integration services'],
  ['customerTerms', 'Customer terms for APIs and widgets'],
  ['apiQa', 'API Q&A'],
  ['parcelLockerQa', 'Parcel locker v2 Q&A'],
  ['trackingWidgetGuide', 'Tracking widget guide'],
];

/** The PDFs that are configured (NAV-16). */
function Documents() {
  const { links } = usePortalConfig();
  const shown = documents.filter(([key]) => links[key]);
  if (shown.length === 0) return null;
  return (
    <Section id="documents" title="Documents">
      <ul className={styles['documents']}>
        {shown.map(([key, label]) => (
          <li key={key}>
            <a href={links[key]} type="application/pdf">
              <Icon name="file" />
              {label}
              <small>PDF</small>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** /support: what to have at hand, and where to go (NAV-17). */
export default function SupportPage() {
  const { links } = usePortalConfig();
  const { status } = useSession();
  return (
    <div className="page">
      <PageHeader
        title={pages['/support'].title}
        actions={<ArrowLink href={paths.contactUs()}>Contact Us</ArrowLink>}
      >
        We answer what the documentation does not. The more details you send, the faster we can
        answer.
      </PageHeader>
      <AtHand />
      <Section id="where" title="Where to go">
        <div className="stack">
          <p>
            <a href={paths.contactUs()}>Contact Us</a> is for questions of any kind;{' '}
            <a href={paths.reportIssue()}>Report Issue</a> is for failed calls. We answer both by
            e-mail, with a reference.
          </p>
          <p>
            The <a href={paths.faqs()}>FAQs</a> answer the most common questions.
          </p>
          {links['platformSupport'] && (
            <p>
              <ExternalLink href={links['platformSupport']}>Platform support</ExternalLink> is for
              questions about accounts, approvals and suspended applications.
            </p>
          )}
          <p>
            <a href={paths.howToUseApis()}>How to use APIs</a> takes you from sign-up to your first
            successful call.
          </p>
          <p>
            <a href={paths.errors()}>Errors</a> lists each error an API can return, and what to do
            about it.
          </p>
        </div>
      </Section>
      <Later>{status === 'signedIn' && <OwnCases />}</Later>
      <Documents />
    </div>
  );
}
