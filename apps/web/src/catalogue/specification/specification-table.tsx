import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/text/link.tsx';
import { IamMark, Version } from '../../ui/text/marks.tsx';
import { Table } from '../../ui/table/table.tsx';
import { CompareLink } from './compare-link.tsx';
import { isSameApi } from './same-api.ts';

interface RowsProps {
  readonly caption: string;
  readonly items: readonly SpecificationItem[];
}

/** The next version of the same API by its number; another API by its system name, as its title is not at hand. */
function toSuccessorName(successor: string, systemName: string): string {
  const version = /-v(\d+)-/.exec(successor)?.[1];
  return version && isSameApi(successor, systemName) ? `Version ${version}` : successor;
}

/** Deprecated APIs in short: until when, and what to use instead. */
export function DeprecatedTable({ caption, items }: RowsProps) {
  return (
    <Table caption={caption} hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">API</th>
          <th scope="col">Version</th>
          <th scope="col">Switched off</th>
          <th scope="col">Use instead</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" data-th="API">
              <a href={paths.apiDetails(item.systemName)}>{item.title}</a>
            </th>
            <td data-th="Version">
              <Version>{item.version}</Version>
            </td>
            <td data-th="Switched off">{item.sunset ? toDayText(item.sunset) : 'Not decided'}</td>
            <td data-th="Use instead">
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
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface BriefTableProps extends RowsProps {
  readonly onRawSwagger: (specification: SpecificationItem) => void;
}

export function BriefTable({ caption, items, onRawSwagger }: BriefTableProps) {
  return (
    <Table caption={caption} hideCaption stackable>
      <thead>
        <tr>
          <th scope="col">API</th>
          <th scope="col">What it does</th>
          <th scope="col">Version</th>
          <th scope="col">Security</th>
          <th scope="col">Document</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" data-th="API">
              <a href={paths.apiDetails(item.systemName)}>{item.title}</a>
            </th>
            <td data-th="What it does">{item.description}</td>
            <td data-th="Version">
              <Version>{item.version}</Version>
            </td>
            <td data-th="Security">
              {item.iamSecure ? <IamMark /> : <span className="muted">API key</span>}
            </td>
            <td data-th="Document">
              <LinkButton className="nb" onClick={() => onRawSwagger(item)}>
                Raw Swagger
                <span className="sr"> of {item.title}</span>
              </LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
