import { listBusinessOwners, listProducerTeams } from '../../stores/producers.ts';
import type { Services } from '../../context/context.ts';

export const listOwners = ({ database }: Services) => listBusinessOwners(database);
export const listTeams = ({ database }: Services) => listProducerTeams(database);
