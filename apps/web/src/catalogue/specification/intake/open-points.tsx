import { toPageAddress } from '@portal/contract/addresses/pages';
import { t } from '@portal/contract/text/mark';
import type { ApiImpact } from '@portal/contract/catalogue/specification/impact-schema';
import { type OpenPoint, soundScore } from '@portal/contract/catalogue/specification/open-points';
import { useId, type ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Tag } from '../../../ui/text/marks.tsx';
import { Impact } from '../campaign/impact.tsx';
import { toImpactText } from '../campaign/impact-text.ts';
import styles from './governance.module.css';

/** Where what is open is mended: on the page of a draft, or where that of a published API is. */
interface MendPlace {
  readonly systemName: string;
  /** The address of the draft's page, nothing on that page itself; null for what is no draft. */
  readonly draft: string | null;
  /** False for what has an endpoint already. */
  readonly isNew: boolean;
  /** The window gives way to the part of the page that mends it. */
  readonly onFollow?: (() => void) | undefined;
}

interface OpenPointsProps {
  readonly points: readonly OpenPoint[];
  readonly broken?: ApiImpact | null | undefined;
  readonly place: MendPlace;
}

/** What publishing would leave open, each line with its mend; nothing where all is well. */
export function OpenPoints({ points, broken, place }: OpenPointsProps) {
  const id = useId();
  if (points.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Still open</h3>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point.kind} data-breaking={point.kind === 'breaking' || undefined}>
            {point.kind === 'breaking' && <Tag icon="warning">Breaking</Tag>}
            <span>
              {words[point.kind](point.count ?? 0)}
              {point.address !== null && (
                <>
                  {' '}
                  <code>{point.address}</code>
                </>
              )}
            </span>
            <span className={styles['mend']}>{mends[point.kind](place)}</span>
            {point.kind === 'breaking' && broken && <Callers broken={broken} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Callers({ broken }: { readonly broken: ApiImpact }) {
  if (broken.accounts === 0) return <span className="small muted">{toImpactText(broken)}.</span>;
  return (
    <details className={styles['callers']}>
      <summary>{toImpactText(broken)}</summary>
      <Impact impact={broken} />
    </details>
  );
}

const words: Readonly<Record<OpenPoint['kind'], (count: number) => string>> = {
  noBasePath: () => t('No base path: nobody can call it.'),
  noUpstream: () => t('No upstream: each call gets 503.'),
  upstreamSilent: () => t('The upstream does not answer:'),
  upstreamNotFound: () => t('The upstream answers 404:'),
  noOwner: () => t('No business owner.'),
  noMetric: () => t('No metric counts its calls by name: statistics cannot tell them apart.'),
  noOperationIds: (count) =>
    count === 1 ? '1 operation has no operationId.' : `${count} operations have no operationId.`,
  lowScore: (count) => `Score ${count} of 100, below ${soundScore}.`,
  breaking: (count) =>
    count === 1
      ? '1 operation breaks for its callers.'
      : `${count} operations break for their callers.`,
};

function Route({ systemName, draft, isNew, onFollow }: MendPlace) {
  if (draft !== null)
    return <PartLink part={`${draft}#draft-route`} label="Set the route" onFollow={onFollow} />;
  if (isNew) return <a href={paths.drafts()}>Draft it first</a>;
  return <a href={paths.cloudEndpoint(systemName)}>Open its endpoint</a>;
}

function Metric({ draft, isNew, onFollow }: MendPlace) {
  if (draft !== null)
    return (
      <PartLink part={`${draft}#draft-metrics`} label="Choose its metric" onFollow={onFollow} />
    );
  return (
    <a href={isNew ? paths.drafts() : toPageAddress('/admin/prices', {})}>Choose its metric</a>
  );
}

const BasePath = () => (
  <>
    Add <code className="in">x-basePath</code> to its <code className="in">info</code>
  </>
);
const Rules = () => <a href={paths.houseRules()}>House rules</a>;
const Operations = () => 'Keep the operations, or publish a new major version';

const mends: Readonly<Record<OpenPoint['kind'], (place: MendPlace) => ReactNode>> = {
  noBasePath: BasePath,
  noUpstream: Route,
  upstreamSilent: Route,
  upstreamNotFound: Route,
  noOwner: Route,
  noMetric: Metric,
  noOperationIds: Rules,
  lowScore: Rules,
  breaking: Operations,
};

interface PartLinkProps extends Pick<MendPlace, 'onFollow'> {
  /** Of a page, with its hash. */
  readonly part: string;
  readonly label: string;
}

const PartLink = ({ part, label, onFollow }: PartLinkProps) => (
  <a href={part} onClick={onFollow}>
    {label}
  </a>
);
