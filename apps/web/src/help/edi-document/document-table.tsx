import type { NamedDocument, VersionedDocument } from '@portal/contract/help/edi-document/rules';
import { toDocumentUrl } from './queries.ts';
import { toSizeText } from '../../lib/numbers.ts';
import { toDayText } from '../../lib/dates.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import type { IconName } from '../../ui/figure/icon-paths.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import { Tag } from '../../ui/text/marks.tsx';
import { Table, tableStyles } from '../../ui/table/table.tsx';
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
    <Table caption="Documents, newest first" hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Kind</th>
          <th scope="col">Earlier versions</th>
          <th scope="col" className={tableStyles.r}>
            Size
          </th>
          <th scope="col" className={tableStyles.r}>
            Last modified
          </th>
          <th scope="col">
            <span className="sr">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((one) => (
          <DocumentRow key={one.current.key} {...one} hrefOf={hrefOf} />
        ))}
      </tbody>
    </Table>
  );
}

function DocumentRow({
  current,
  earlier,
  hrefOf,
}: VersionedDocument & { readonly hrefOf: HrefOf }) {
  return (
    <tr>
      <th scope="row" className={styles['document']}>
        <Icon name={icons[current.kind]} />
        <span>
          <a href={hrefOf({ document: current.name, beside: undefined })}>{current.title}</a>{' '}
          {current.version !== null && <Tag>{current.version}</Tag>}
          <small className="mono">{current.name}</small>
        </span>
      </th>
      <td data-th="Kind">{kindNames[current.kind]}</td>
      <td data-th="Earlier versions">
        <Earlier current={current} earlier={earlier} hrefOf={hrefOf} />
      </td>
      <td data-th="Size" className={`${tableStyles.r} nb`}>
        {toSizeText(current.size)}
      </td>
      <td data-th="Last modified" className={`${tableStyles.r} nb`}>
        <time dateTime={current.lastModified.toISOString()}>{toDayText(current.lastModified)}</time>
      </td>
      <td className={tableStyles.act}>
        <DownloadLink document={current} />
      </td>
    </tr>
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
