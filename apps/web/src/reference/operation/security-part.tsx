import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import styles from './security-part.module.css';

/** Which schemes go together and which stand for each other; one alone is told by its header. */
export function SecurityPart({ piece: { security } }: { readonly piece: OperationPiece }) {
  const isPlain = security.every((alternative) => Object.keys(alternative).length === 1);
  if (security.length < 2 && isPlain) return null;
  return (
    <section>
      <h3>Security</h3>
      <ul className={styles['alternatives']}>
        {security.map((alternative, at) => (
          <li key={JSON.stringify(alternative)}>
            {at > 0 && <span className={styles['joint']}>or </span>}
            <Alternative schemes={Object.entries(alternative)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AlternativeProps {
  readonly schemes: readonly (readonly [name: string, scopes: readonly string[]])[];
}

function Alternative({ schemes }: AlternativeProps) {
  if (schemes.length === 0) return 'none';
  return schemes.map(([name, scopes], at) => (
    <span key={name}>
      {at > 0 && <span className={styles['joint']}> and </span>}
      <b>{name}</b>
      {scopes.map((scope) => (
        <span key={scope}>
          {' '}
          <code className="in">{scope}</code>
        </span>
      ))}
    </span>
  ));
}
