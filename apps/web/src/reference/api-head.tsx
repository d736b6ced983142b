import { toDay } from '@portal/contract/catalogue/specification/campaign-rules';
import { categoryName, isPreview, tagName } from '@portal/contract/catalogue/specification/rules';
import { toBaseAddress } from '@portal/openapi/outline/operation-address';
import { isElsewhere } from '@portal/openapi/security/is-elsewhere';
import { toLead } from '@portal/openapi/prose/to-plain-text';
import type { ApiReference } from './queries.ts';
import { toDayText } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import { useLive } from '../lib/use-live.ts';
import { Callout } from '../ui/text/callout.tsx';
import { CopyButton } from '../ui/input/copy-button.tsx';
import { IamMark, PathText, Tag } from '../ui/text/marks.tsx';
import { Later } from '../ui/text/later.tsx';
import { lazyView } from '../ui/text/lazy-view.tsx';
import { Breadcrumbs } from '../ui/text/page-header.tsx';
import { Cell, Cells } from '../ui/table/sheet.tsx';
import styles from './api-head.module.css';
import { ClientFiles, ProgramFiles } from './sample/program-files.tsx';
import { toVersionId } from './outline/version-order.ts';
import { useReferencePlace } from './reference-context.ts';
import { CompareSelect, VersionSelect } from './outline/version-select.tsx';

const mostTags = 8;

const ApiLogo = lazyView(async () => (await import('./api-logo.tsx')).ApiLogo);
const ProofCell = lazyView(async () => (await import('./proof/proof-cell.tsx')).ProofCell);

interface ApiHeadProps {
  readonly reference: ApiReference;
  /** Key of an operation that was asked for and does not exist. */
  readonly unknown: string | undefined;
}

/** What the API is, which version, and where its calls go. */
export function ApiHead({ reference, unknown }: ApiHeadProps) {
  const { item, outline } = reference;
  const isDeprecated = item.status === 'deprecated';
  const listing = isDeprecated ? paths.deprecatedApis : paths.activeApis;
  return (
    <header>
      <Breadcrumbs
        items={[
          { label: isDeprecated ? 'Deprecated APIs' : 'Active APIs', href: listing() },
          { label: categoryName(item.category), href: listing({ category: item.category }) },
          { label: item.title },
        ]}
      />
      {outline.logo && (
        <Later>
          <ApiLogo logo={outline.logo} />
        </Later>
      )}
      <h1 tabIndex={-1}>{item.title}</h1>
      <p className={`lead ${styles['lead'] ?? ''}`}>{toLead(outline.description)}</p>
      <div className={styles['meta']}>
        <VersionSelect reference={reference} />
        <CompareSelect reference={reference} />
        {item.iamSecure && <IamMark />}
        {item.tags.slice(0, mostTags).map((tag) => (
          <Tag key={tag}>{tagName(tag)}</Tag>
        ))}
        {item.tags.length > mostTags && (
          <span className="small subtle">and {item.tags.length - mostTags} more</span>
        )}
      </div>
      <AnsweredBy reference={reference} />
      {isDeprecated && <Deprecation reference={reference} />}
      {unknown !== undefined && (
        <Callout
          kind="warning"
          title={`There is no operation ${unknown} in this version.`}
          className={styles['callout']}
        >
          You see the first one instead.
        </Callout>
      )}
      <Facts reference={reference} />
    </header>
  );
}

function Facts({ reference }: Pick<ApiHeadProps, 'reference'>) {
  const { item, outline, changedAt } = reference;
  const { callOrigin } = useReferencePlace();
  const isOurs = !isElsewhere(outline);
  const start = toBaseAddress(outline);
  const base = /^https?:/.test(start) ? start : `${callOrigin}${start}`;
  return (
    <Cells framed className={styles['cells']}>
      <Cell caption="Base address" look="mono" className={styles['whole']}>
        <span className={styles['base']}>
          <PathText path={base} />
          <CopyButton text={base} label="Copy base address" done="Address copied to clipboard" />
        </span>
      </Cell>
      {!isPreview(item.id) && (
        <Cell caption="Download" className={styles['whole']}>
          <div className={styles['files']}>
            <ProgramFiles item={item} />
          </div>
        </Cell>
      )}
      {!isPreview(item.id) && (
        <Cell caption="Client" className={styles['whole']}>
          <ClientFiles item={item} isOurs={isOurs} />
        </Cell>
      )}
      {isOurs && !isPreview(item.id) && (
        <Cell caption="Examples" className={styles['whole']}>
          <ProofCell specificationId={item.id} />
        </Cell>
      )}
      <Cell caption="Contact" className={styles['contact']}>
        {contactOf(outline.contact)}
      </Cell>
      <Cell caption="Last change">{changeText(changedAt)}</Cell>
    </Cells>
  );
}

/** Where nothing stands behind the gateway, a reader knows it before the first call. */
function AnsweredBy({ reference }: Pick<ApiHeadProps, 'reference'>) {
  const { answeredBy } = reference.outline;
  if (answeredBy === 'document') {
    return (
      <Callout title="Answered from the specification." className={styles['callout']}>
        No system is connected yet. The sandbox checks each call against the specification, answers
        from its examples and schemas, and keeps what you create for a week.
      </Callout>
    );
  }
  if (answeredBy !== 'nobody') return null;
  return (
    <Callout kind="warning" title="No system is connected yet." className={styles['callout']}>
      Calls get 503 here. In the sandbox, answers come from the specification.
    </Callout>
  );
}

const changeText = (changedAt: string | null) => (changedAt ? toDayText(changedAt) : '–');

function contactOf(contact: string | null) {
  if (!contact) return 'Support';
  return contact.includes('@') ? <a href={`mailto:${contact}`}>{contact}</a> : contact;
}

function toEndText(sunset: string | null, isOver: boolean): string {
  if (sunset === null) return 'It will be switched off.';
  return isOver
    ? `It was switched off on ${toDayText(sunset)}.`
    : `It answers until ${toDayText(sunset)}.`;
}

function Deprecation({ reference }: { readonly reference: ApiReference }) {
  const { item, versions } = reference;
  const { successor, sunset } = item;
  const isOver = useLive(() => sunset !== null && sunset <= toDay(new Date()), false);
  const next = versions.find(({ systemName }) => systemName === successor);
  return (
    <Callout kind="warning" title="This version is deprecated." className={styles['callout']}>
      {toEndText(sunset, isOver)}{' '}
      {successor && (
        <>
          Move to{' '}
          <a href={paths.apiDetails(successor)}>{next ? `version ${next.version}` : successor}</a>.
          {next && (
            <>
              {' '}
              <a href={paths.apiDetails(successor, { compare: toVersionId(item, versions) })}>
                See what changes
              </a>
              .
            </>
          )}
        </>
      )}
    </Callout>
  );
}
