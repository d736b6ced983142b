import type { UsageRow } from '@portal/contract/statistics/schema';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { toErrorNote } from '../../api/error-note.ts';
import { loadUsage, type StatisticsChoice } from '../../api/statistics.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast-store.ts';
import styles from './statistics.module.css';

const columns = [
  'day',
  'application_id',
  'application_name',
  'system_name',
  'operation',
  'status',
  'refused',
  'calls',
  'p50',
  'p95',
  'p99',
] as const satisfies readonly (keyof UsageRow)[];

interface DownloadButtonProps {
  readonly accountId: string;
  readonly choice: StatisticsChoice;
}

/** The counts behind what is shown, a line a day, application, operation and status. */
export function DownloadButton({ accountId, choice }: DownloadButtonProps) {
  const client = useClient();
  const download = useMutation({
    mutationFn: async () => {
      const rows = await loadUsage(client, accountId, choice);
      const csv = toCsv(
        columns,
        rows.map((row) => columns.map((column) => row[column])),
      );
      saveFile(`usage-${choice.period}.csv`, csv, 'text/csv;charset=utf-8');
    },
    onError: (error) => toastError(`The file could not be made. ${toErrorNote(error).text}`),
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
