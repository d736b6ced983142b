import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { Remark } from '../../ui/markdown/markdown.tsx';
import { useReferencePlace } from '../reference-context.ts';
import styles from './security-part.module.css';

/** Where an operation is served, when that is elsewhere than the rest of the document. */
export function ServersPart({ piece: { servers } }: { readonly piece: OperationPiece }) {
  const place = useReferencePlace();
  const usual = new Set(place.servers.map(({ url }) => url));
  if (servers.every(({ url }) => usual.has(url))) return null;
  return (
    <section>
      <h3>Servers</h3>
      <ul className={styles['alternatives']}>
        {servers.map(({ url, description }) => (
          <li key={url}>
            <code className="in">{url}</code> <Remark text={description} />
          </li>
        ))}
      </ul>
    </section>
  );
}
