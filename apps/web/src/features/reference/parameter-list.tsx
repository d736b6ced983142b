import type { OperationPiece, Parameter } from '@portal/openapi/operation-piece';
import { useAimedPlace } from './aimed-rows.tsx';
import { useReferencePlace } from './reference-context.ts';
import { SchemaFacts } from './schema-tree.tsx';
import { toSecurityHeaders } from './security-headers.ts';
import styles from './schema-tree.module.css';
import { describeStyle } from './write-parameter.ts';

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
  const isCall = piece.kind === 'operation';
  const all = [...(isCall ? toSecurityHeaders(piece, security) : []), ...piece.parameters];
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

export function ParameterRows({ parameters, piece, place }: ParameterRowsProps) {
  const aimed = useAimedPlace();
  return (
    <ul className={styles['schema']}>
      {parameters.map((parameter) => {
        const { name, required, description, deprecated, schema } = parameter;
        const id = `${place}.${name}`;
        return (
          <li key={name} id={id} tabIndex={-1} data-aimed={aimed === id || undefined}>
            <SchemaFacts
              row={{
                name,
                required,
                schema: {
                  ...schema,
                  ...(description && { description }),
                  ...(deprecated && { deprecated }),
                },
              }}
              schemas={piece.schemas}
              place={id}
              note={describeStyle(piece, parameter)}
            />
          </li>
        );
      })}
    </ul>
  );
}
