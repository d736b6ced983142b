import { pages } from '@portal/contract/addresses/pages';
import type { ReactNode } from 'react';
import { Section } from '../../resource/section.tsx';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../lib/parts/lazy-part.ts';
import { useLocation } from '../../router/use-router.ts';
import { useSession } from '../../session/session.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Icon } from '../../ui/figure/icon.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Later } from '../../ui/text/later.tsx';
import { ExternalLink } from '../../ui/text/link.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { StatusLine } from '../status/status-line.tsx';
import { SupportForm } from './support-form.tsx';
import styles from './support-page.module.css';

const OwnCases = lazyPart(async () => (await import('./own-cases.tsx')).OwnCases);

const kinds = [
  { id: 'contact', label: pages['/contactUs'].title, href: paths.contactUs() },
  { id: 'report', label: pages['/apis/report'].title, href: paths.reportIssue() },
] as const;

/** What the three addresses of support do not share. */
const places = {
  '/support': {
    lead: 'We answer what the documentation does not. The more details you send, the faster we can answer.',
    kind: 'contact',
    more: <FurtherHelp />,
  },
  '/contactUs': {
    lead: (
      <>
        Ask us anything the documentation does not answer. Many questions are answered in the{' '}
        <a href={paths.faqs()}>FAQs</a>.
      </>
    ),
    kind: 'contact',
    more: null,
  },
  '/apis/report': {
    lead: (
      <>
        Tell us if an API does not do what its documentation says. With a trace id, we can see our
        answer. For the meaning of a code, see <a href={paths.errors()}>Errors</a>.
      </>
    ),
    kind: 'report',
    more: null,
  },
} as const satisfies Readonly<
  Record<string, { lead: ReactNode; kind: (typeof kinds)[number]['id']; more: ReactNode }>
>;

function usePlace() {
  const pathname = useLocation((location) => location.pathname.toLowerCase());
  if (pathname.startsWith('/contactus')) return '/contactUs';
  return pathname.startsWith('/apis/report') ? '/apis/report' : '/support';
}

/**
 * /support, /contactUs and /apis/report: one's cases, and one form for a question of any kind and for a call that failed; the
 * address may carry its trace id (NAV-17, CAT-10).
 */
export default function SupportPage() {
  const place = usePlace();
  const { status } = useSession();
  const { lead, kind, more } = places[place];
  return (
    <div className="page">
      <PageHeader title={pages[place].title}>{lead}</PageHeader>
      <div className="stack">
        <StatusLine />
        <Later>{status === 'signedIn' && <OwnCases />}</Later>
        <LinkTabs inner label="Write to support" items={kinds} current={kind} />
        <SupportForm key={kind} kind={kind} />
      </div>
      {more}
    </div>
  );
}

function FurtherHelp() {
  const { links } = usePortalConfig();
  return (
    <>
      <Section id="where" title="Where else to look">
        <div className="stack">
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
      <Documents />
    </>
  );
}

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
