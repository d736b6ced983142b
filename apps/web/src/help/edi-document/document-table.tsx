import type { NamedDocument, VersionedDocument } from '@portal/contract/help/edi-document/rules';
import { toDocumentUrl } from './queries.ts';
import { toSizeText } from '../../lib/numbers.ts';
import { toDayText } from '../../lib/dates.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import type { IconName } from '../../ui/figure/icon-paths.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import { Tag } from '../../ui/text/marks.tsx';
import { kindNames, type DocumentSearch } from './document-search.ts';
import styles from './edi.module.css';

const icons: Readonly<Record<NamedDocument['kind'], IconName>> = {
  guide: 'file',
  label: 'label',
  codes: 'grid',
  example: 'code',
};

type HrefOf = (change: Partial<DocumentSearch>) => string;

interface DocumentTableProps {
  readonly documents: readonly VersionedDocument[];
  readonly hrefOf: HrefOf;
}

export function DocumentTable({ documents, hrefOf }: DocumentTableProps) {
  return (
    <DataTable
      caption="Documents, newest first"
      rows={documents}
      keyOf={({ current }) => current.key}
      columns={[
        {
          label: 'Document',
          unlabelled: true,
          cell: ({ current }) => <DocumentName document={current} hrefOf={hrefOf} />,
        },
        { label: 'Kind', cell: ({ current }) => kindNames[current.kind] },
        { label: 'Earlier versions', cell: (one) => <Earlier {...one} hrefOf={hrefOf} /> },
        {
          label: 'Size',
          kind: 'figures',
          className: 'nb',
          cell: ({ current }) => toSizeText(current.size),
        },
        {
          label: 'Last modified',
          kind: 'figures',
          className: 'nb',
          cell: ({ current: { lastModified } }) => (
            <time dateTime={lastModified.toISOString()}>{toDayText(lastModified)}</time>
          ),
        },
        {
          label: 'Download',
          kind: 'menu',
          cell: ({ current }) => <DownloadLink document={current} />,
        },
      ]}
    />
  );
}

interface DocumentNameProps {
  readonly document: VersionedDocument['current'];
  readonly hrefOf: HrefOf;
}

function DocumentName({ document: { kind, name, title, version }, hrefOf }: DocumentNameProps) {
  return (
    <span className={styles['document']}>
      <Icon name={icons[kind]} />
      <span>
        <a href={hrefOf({ document: name, beside: undefined })}>{title}</a>{' '}
        {version !== null && <Tag>{version}</Tag>}
        <small className="mono">{name}</small>
      </span>
    </span>
  );
}

function Earlier({ current, earlier, hrefOf }: VersionedDocument & { readonly hrefOf: HrefOf }) {
  if (earlier.length === 0) return <span className="subtle">None</span>;
  return (
    <ul className={styles['versions']}>
      {earlier.map((one) => (
        <li key={one.key}>
          <a href={hrefOf({ document: one.name, beside: undefined })}>
            {one.version}
            <span className="sr"> of {one.title}</span>
          </a>
          <a href={hrefOf({ document: current.name, beside: one.name })} className="small">
            Compare
            <span className="sr">
              {' '}
              {current.title} {current.version} with {one.version}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function DownloadLink({ document }: { readonly document: NamedDocument }) {
  const { ediStorageUrl } = usePortalConfig();
  return (
    <a
      className={styles['download']}
      href={toDocumentUrl(ediStorageUrl, document.key)}
      download={document.name}
      aria-label={`Download ${document.name}`}
    >
      <Icon name="download" />
    </a>
  );
}
