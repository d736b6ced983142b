import type { Client } from '@portal/contract/client';
import {
  createEdiFile,
  type EdiFile,
  listEdiFiles,
  updateEdiFile,
} from '@portal/contract/help/edi-document/file-operations';
import type { EdiArea } from '@portal/contract/help/edi-document/rules';
import type { QueryClient } from '@tanstack/react-query';

export interface Place {
  readonly area: EdiArea;
  readonly country: string;
}

interface Upload extends Place {
  readonly name: string;
  readonly content: readonly string[];
  readonly replace: boolean;
}

export const upload = async (client: Client, body: Upload) =>
  (await client(createEdiFile, { body: { ...body, content: [...body.content] } })).data;

export const sendChange = (
  client: Client,
  { key }: EdiFile,
  body: { name?: string; hidden?: boolean; day?: string },
) => client(updateEdiFile, { body: { key, ...body } });

/** The table of staff, and what everybody sees: the storage has it within a second. */
export async function refreshFiles(queryClient: QueryClient): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 1_100);
  });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listEdiFiles.id] }),
    queryClient.invalidateQueries({ queryKey: ['listEdiDocuments'] }),
  ]);
}
