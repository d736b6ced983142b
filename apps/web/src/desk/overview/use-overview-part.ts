import { getOverviewPart } from '@portal/contract/desk/overview/operations';
import type { OverviewPart } from '@portal/contract/desk/overview/schema';
import { useRead } from '../../resource/use-read.ts';

/** Somebody leaves the page open all day: each part is read again while it is looked at. */
export const useOverviewPart = (part: OverviewPart) =>
  useRead(getOverviewPart, { params: { part } }, { refetchInterval: 60_000, staleTime: 0 });
