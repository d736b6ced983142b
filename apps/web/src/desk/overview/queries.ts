import type { Client } from '@portal/contract/client';
import { getOverviewPart } from '@portal/contract/desk/overview/operations';
import type { OverviewPart } from '@portal/contract/desk/overview/schema';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

/** Somebody leaves the page open all day: each part is read again once a minute while it is looked at. */
export const overviewQuery = (client: Client, part: OverviewPart) =>
  queryOptions({
    ...callQuery(client, getOverviewPart, { params: { part } }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
