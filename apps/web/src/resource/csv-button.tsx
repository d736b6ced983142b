import type { Client } from '@portal/contract/client';
import { type CsvField, toCsv } from '@portal/contract/csv';
import type { ReactNode } from 'react';
import { useClient } from '../api/client-context.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/input/button.tsx';
import { useTask } from './use-task.ts';

interface CsvButtonProps<Column extends string> {
  readonly fileName: string;
  readonly columns: readonly Column[];
  readonly load: (client: Client) => Promise<readonly Row<Column>[]>;
  readonly size?: 'sm' | 'md';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

type Row<Column extends string> = Readonly<Record<Column, CsvField>>;

export function saveCsv<Column extends string>(
  fileName: string,
  columns: readonly Column[],
  rows: readonly Row<Column>[],
) {
  const csv = toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
  saveFile(fileName, csv, 'text/csv;charset=utf-8');
}

/** Reads rows and keeps them as a file. */
export function CsvButton<Column extends string>(props: CsvButtonProps<Column>) {
  const { fileName, columns, load, size = 'md', className, children } = props;
  const client = useClient();
  const run = async () => saveCsv(fileName, columns, await load(client));
  const exporting = useTask(run, { failed: 'The file could not be created.' });
  return (
    <Button
      size={size}
      icon="download"
      className={className}
      pending={exporting.isPending && 'Exporting'}
      onClick={() => exporting.start()}
    >
      {children}
    </Button>
  );
}
