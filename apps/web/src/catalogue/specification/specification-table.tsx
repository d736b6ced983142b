import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { DataTable, type Column } from '../../resource/data-table.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { Version } from '../../ui/text/marks.tsx';
import { CompareLink } from './compare-link.tsx';
import { isSameApi } from './same-api.ts';
import { Security } from './security.tsx';

interface RowsProps {
  readonly caption: string;
  readonly items: readonly SpecificationItem[];
}

const titleColumn: Column<SpecificationItem> = {
  label: 'API',
  cell: ({ systemName, title }) => <a href={paths.apiDetails(systemName)}>{title}</a>,
};
const versionColumn: Column<SpecificationItem> = {
  label: 'Version',
  cell: ({ version }) => <Version>{version}</Version>,
};

/** The next version of the same API by its number; another API by its system name, as its title is not at hand. */
function toSuccessorName(successor: string, systemName: string): string {
  const version = /-v(\d+)-/.exec(successor)?.[1];
  return version && isSameApi(successor, systemName) ? `Version ${version}` : successor;
}

/** Deprecated APIs in short: until when, and what to use instead. */
export function DeprecatedTable({ caption, items }: RowsProps) {
  return (
    <DataTable
      caption={caption}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        titleColumn,
        versionColumn,
        {
          label: 'Switched off',
          cell: ({ sunset }) => (sunset ? toDayText(sunset) : 'Not decided'),
        },
        {
          label: 'Use instead',
          cell: (item) => (
            <span className="row">
              {item.successor ? (
                <a href={paths.apiDetails(item.successor)}>
                  {toSuccessorName(item.successor, item.systemName)}
                </a>
              ) : (
                'Ask support'
              )}
              <CompareLink specification={item} />
            </span>
          ),
        },
      ]}
    />
  );
}

interface BriefTableProps extends RowsProps {
  readonly onRawSwagger: (specification: SpecificationItem) => void;
}

export function BriefTable({ caption, items, onRawSwagger }: BriefTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        titleColumn,
        { label: 'What it does', cell: ({ description }) => description },
        versionColumn,
        {
          label: 'Security',
          cell: (item) => <Security {...item} className="muted" />,
        },
        {
          label: 'Document',
          cell: (item) => (
            <LinkButton className="nb" onClick={() => onRawSwagger(item)}>
              Raw Swagger
              <span className="sr"> of {item.title}</span>
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
