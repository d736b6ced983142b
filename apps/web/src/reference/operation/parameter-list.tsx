import { t } from '@portal/contract/text/mark';
import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import { useReferencePlace } from '../reference-context.ts';
import { TreeRow } from '../schema/schema-tree.tsx';
import { listReadParameters, toParameterRow } from '../form/read-parameters.ts';
import styles from '../schema/schema-tree.module.css';
import { describeStyle } from '@portal/openapi/call/write-parameter';

const sections: readonly (readonly [string, string])[] = [
  ['header', 'Headers'],
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['querystring', 'Query string'],
  ['cookie', 'Cookies'],
];

/** Parameters by place; what the security of the document asks for comes first. */
export function ParameterList({ piece }: { readonly piece: OperationPiece }) {
  const { security } = useReferencePlace();
  const all = listReadParameters(piece, security);
  return sections.map(([place, title]) => {
    const parameters = all.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return null;
    return (
      <section key={place}>
        <h3>{title}</h3>
        <ParameterRows parameters={parameters} piece={piece} place={place} />
      </section>
    );
  });
}

interface ParameterRowsProps {
  readonly parameters: readonly Parameter[];
  readonly piece: OperationPiece;
  /** Where they stand, for their addresses. */
  readonly place: string;
}

/** Parameters or headers; one that holds an object opens to its members. */
export function ParameterRows({ parameters, piece, place }: ParameterRowsProps) {
  return (
    <ul className={styles['schema']}>
      {parameters.map((parameter) => (
        <TreeRow
          key={parameter.name}
          row={toParameterRow(parameter)}
          schemas={piece.schemas}
          above={[]}
          depth={0}
          openTo={0}
          place={`${place}.${parameter.name}`}
          notes={describeWriting(piece, parameter)}
        />
      ))}
    </ul>
  );
}

/** How a parameter is written, each a chip of its own. */
function describeWriting(piece: OperationPiece, parameter: Parameter): readonly string[] {
  return [
    describeStyle(piece, parameter),
    parameter.allowReserved ? t('reserved characters as they are') : '',
    parameter.allowEmptyValue ? t('may be empty') : '',
  ].filter(Boolean);
}
