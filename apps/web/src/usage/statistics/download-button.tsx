import type { Client } from '@portal/contract/client';
import { type CsvField, toCsv } from '@portal/contract/csv';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/input/button.tsx';
import { toastError } from '../../ui/overlay/toast-store.ts';
import styles from './statistics.module.css';

interface DownloadButtonProps<Column extends string> {
  readonly fileName: string;
  readonly columns: readonly Column[];
  readonly load: (client: Client) => Promise<readonly Readonly<Record<Column, CsvField>>[]>;
}

/** The counts behind what is shown, a line a day, application, operation and status. */
export function DownloadButton<Column extends string>({
  fileName,
  columns,
  load,
}: DownloadButtonProps<Column>) {
  const client = useClient();
  const download = useMutation({
    mutationFn: async () => {
      const rows = await load(client);
      const csv = toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
      saveFile(fileName, csv, 'text/csv;charset=utf-8');
    },
    onError: (error) => toastError(`The file could not be created. ${toErrorNote(error).text}`),
  });
  return (
    <Button
      icon="download"
      className={styles['download']}
      pending={download.isPending && 'Exporting'}
      onClick={() => download.mutate()}
    >
      Export CSV
    </Button>
  );
}
