import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { zplPrintQuery } from './queries.ts';
import styles from './zpl-print.module.css';

interface ZplPrintProps {
  /** As a sentence has it: `parcels[0].label`, or the number of a parcel. */
  readonly name: string;
  readonly zpl: string;
}

/** The label that ZPL prints, beside its text. */
export function ZplPrint({ name, zpl }: ZplPrintProps) {
  const client = useClient();
  const query = useQuery(zplPrintQuery(client, zpl));
  const [page] = query.data?.pages ?? [];
  return (
    <div className={styles['print']}>
      {page ? (
        <img
          className={styles['picture']}
          src={`data:${page.picture.mediaType};base64,${page.picture.data}`}
          alt={`Label that ${name} prints`}
        />
      ) : (
        <NotLoaded query={query} what="the picture of the label" lines={6} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts scroll: the keyboard must reach them */}
      <pre tabIndex={0} aria-label={`Text of ${name}`}>
        {zpl}
      </pre>
    </div>
  );
}
