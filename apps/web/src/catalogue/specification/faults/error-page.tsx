import { pages } from '@portal/contract/addresses/pages';
import type { ExplainedFault } from '@portal/contract/catalogue/specification/fault-operations';
import { useParams } from '../../../router/use-router.ts';
import { isGone } from '../../../api/is-gone.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { MethodTag, PathText, StatusCode } from '../../../ui/text/marks.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { toFaultOwner } from './find-faults.ts';
import { FaultExampleView } from './fault-example.tsx';
import { FaultFacts } from './fault-facts.tsx';
import styles from './faults.module.css';
import { MetCalls } from './met-calls.tsx';
import { useFault } from './use-fault.ts';

/** /apis/errors/{code}: the rule, the fix and a call put right, by each API that answers it. */
export default function ErrorPage() {
  const { code = '' } = useParams();
  const query = useFault(code);
  usePageTitle(code);
  if (isGone(query.error)) return <Unknown code={code} />;
  const faults = query.data?.data ?? [];
  return (
    <div className="page">
      <PageHeader title={code} crumbs={toCrumbs(code)}>
        {faults[0]?.title}
      </PageHeader>
      <NotLoaded query={query} what="the code" lines={6} />
      {faults.map((fault) => (
        <Explained key={fault.api?.reference ?? ''} fault={fault} isOnly={faults.length === 1} />
      ))}
      {query.data?.isPublic && (
        <p className={classNames('small', styles['raw'])}>
          <a href={`${paths.error(code)}.json`}>As JSON</a>
        </p>
      )}
    </div>
  );
}

function Unknown({ code }: { readonly code: string }) {
  return (
    <div className="page">
      <PageHeader title={code} crumbs={toCrumbs(code)} />
      <Empty
        title="None of the APIs available to you has this code"
        action={<ButtonLink href={paths.reportIssue()}>Report Issue</ButtonLink>}
      >
        Its API has not published its meaning. Ask us, with the trace id of the answer.
      </Empty>
    </div>
  );
}

const toCrumbs = (code: string) => [
  { label: pages['/apis/errors'].title, href: paths.errors() },
  { label: code },
];

interface ExplainedProps {
  readonly fault: ExplainedFault;
  readonly isOnly: boolean;
}

function Explained({ fault, isOnly }: ExplainedProps) {
  const { api, title, rule, fix, operations, example } = fault;
  const name = toFaultOwner(fault);
  return (
    <section className="section" aria-label={name}>
      <div className="section-head">
        <h2>{name}</h2>
        {api?.status === 'deprecated' && <p className="small">Deprecated</p>}
      </div>
      <div className="stack">
        {!isOnly && <p>{title}</p>}
        <Told fault={fault} />
        {rule === '' && fix === '' && (
          <p className="muted">The document of this API lists the code without explaining it.</p>
        )}
        {example && api && <FaultExampleView example={example} api={api} />}
        <MetCalls fault={fault} />
        {api && <Operations operations={operations} reference={api.reference} />}
      </div>
    </section>
  );
}

function Told({ fault }: { readonly fault: ExplainedFault }) {
  const { status, fields } = fault;
  return (
    <dl className={styles['told']}>
      {status !== null && (
        <div>
          <dt>Status</dt>
          <dd>
            <StatusCode code={status} />
          </dd>
        </div>
      )}
      {fields.length > 0 && (
        <div>
          <dt>{fields.length === 1 ? 'Field' : 'Fields'}</dt>
          <dd>
            {fields.map((field, at) => (
              <span key={field}>
                {at > 0 && ', '}
                <code className="in">{field}</code>
              </span>
            ))}
          </dd>
        </div>
      )}
      <FaultFacts fault={fault} />
    </dl>
  );
}

interface OperationsProps {
  readonly operations: ExplainedFault['operations'];
  readonly reference: string;
}

function Operations({ operations, reference }: OperationsProps) {
  if (operations.length === 0) return null;
  return (
    <div>
      <h3>Operations that return it</h3>
      <ul className={styles['operations']}>
        {operations.map(({ key, method, path, summary }) => (
          <li key={key}>
            <MethodTag method={method} bare />{' '}
            <a href={paths.apiDetails(reference, { operation: key })}>{summary || key}</a>{' '}
            <span className="small muted">
              <PathText path={path.replace(/^\/rest/, '')} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
