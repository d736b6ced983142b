import { pages } from '@portal/contract/addresses/pages';
import { paths } from '../../lib/paths.ts';
import { StatusLine } from '../status/status-line.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { SupportForm } from './support-form.tsx';

/** /contactUs: a question to support, signed in or not (NAV-17). */
export default function ContactPage() {
  return (
    <div className="page">
      <PageHeader title={pages['/contactUs'].title}>
        Ask us anything the documentation does not answer. For a failed call, use{' '}
        <a href={paths.reportIssue()}>Report Issue</a>. Many questions are answered in the{' '}
        <a href={paths.faqs()}>FAQs</a>.
      </PageHeader>
      <StatusLine />
      <SupportForm kind="contact" />
    </div>
  );
}
