import {
  listBusinessOwners,
  listProducerTeams,
} from '@portal/contract/catalogue/inventory/operations';
import { useRead } from '../../resource/use-read.ts';

/** Who can answer for an API: asked for once. */
export function useProducers() {
  const owners = useRead(listBusinessOwners, {}, { staleTime: Infinity });
  const teams = useRead(listProducerTeams, {}, { staleTime: Infinity });
  return {
    owners: owners.data?.data ?? [],
    teams: teams.data?.data ?? [],
    error: owners.error ?? teams.error,
    refetch: () => Promise.all([owners.refetch(), teams.refetch()]),
  };
}
