import { t } from '@portal/contract/text/mark';
import type { FieldEncoding, OperationPiece } from '@portal/openapi/outline/operation-piece';
import { ParameterRows } from '../operation/parameter-list.tsx';
import styles from '../operation/response-list.module.css';
import rows from '../schema/schema-tree.module.css';

interface BodyEncodingProps {
  readonly encoding: Readonly<Record<string, FieldEncoding>>;
  readonly piece: OperationPiece;
  readonly place: string;
}

/** How the fields of a form are written, where the document says so. */
export function BodyEncoding({ encoding, piece, place }: BodyEncodingProps) {
  return (
    <div>
      <p className={styles['caption']}>How the parts are written</p>
      <ul className={rows['schema']}>
        {Object.entries(encoding).map(([name, field]) => (
          <li key={name}>
            <span className={rows['row']}>
              <code>{name}</code>
            </span>
            <span className={rows['chips']}>
              {describeEncoding(field).map((chip) => (
                <code key={chip} className="in">
                  {chip}
                </code>
              ))}
            </span>
            {field.headers && (
              <ParameterRows
                parameters={field.headers}
                piece={piece}
                place={`${place}.${name}.header`}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeEncoding({ contentType, style, explode, allowReserved, headers }: FieldEncoding) {
  return [
    contentType ? `as ${contentType}` : '',
    style ? `style ${style}` : '',
    explode === true ? t('a pair for each value') : '',
    explode === false ? t('all values in one') : '',
    allowReserved ? t('reserved characters as they are') : '',
    headers ? t('with headers of its own') : '',
  ].filter(Boolean);
}
