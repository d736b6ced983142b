import type { OperationPiece, Parameter } from '@portal/openapi/operation-piece';
import { useReferencePlace } from './reference-context.ts';
import { SchemaFacts } from './schema-tree.tsx';
import { toSecurityHeaders } from './security-headers.ts';
import styles from './schema-tree.module.css';

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
        <ParameterRows parameters={parameters} schemas={piece.schemas} />
      </section>
    );
  });
}

interface ParameterRowsProps {
  readonly parameters: readonly Parameter[];
  readonly schemas: OperationPiece['schemas'];
}

export function ParameterRows({ parameters, schemas }: ParameterRowsProps) {
  return (
    <ul className={styles['schema']}>
      {parameters.map(({ name, required, description, deprecated, schema }) => (
        <li key={name}>
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
            schemas={schemas}
          />
        </li>
      ))}
    </ul>
  );
}
