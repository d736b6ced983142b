import { pages } from '@portal/contract/addresses/pages';
import { paths } from '../../lib/paths.ts';
import { StatusLine } from '../status/status-line.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { SupportForm } from './support-form.tsx';

/** /apis/report: a call that failed, or an API that does not what it says; the address may carry the trace id. */
export default function ReportPage() {
  return (
    <div className="page">
      <PageHeader title={pages['/apis/report'].title}>
        Tell us if an API does not do what its documentation says. With a trace id, we can see our
        answer. For the meaning of a code, see <a href={paths.errors()}>Errors</a>.
      </PageHeader>
      <StatusLine />
      <SupportForm kind="report" />
    </div>
  );
}
