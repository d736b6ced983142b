import type { Client } from '@portal/contract/client';
import { listStaff, updateStaffMember } from '@portal/contract/identity/staff/operations';
import type { BodyOf } from '@portal/contract/operation';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

export interface StaffSearch {
  readonly text: string;
  readonly page: number;
}

export function staffQuery(client: Client, { text, page }: StaffSearch) {
  const query = { text, page: String(page) };
  return { ...callQuery(client, listStaff, { query }), placeholderData: keepPreviousData };
}

export function sendStanding(
  client: Client,
  iamUserId: string,
  body: BodyOf<typeof updateStaffMember>,
) {
  return client(updateStaffMember, { params: { iamUserId }, body });
}

export function refreshStaff(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listStaff.id] });
}
