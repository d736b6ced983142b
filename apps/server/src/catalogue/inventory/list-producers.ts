import { listBusinessOwners, listProducerTeams } from './producer-sql.ts';
import type { Services } from '../../context/context.ts';

export const listOwners = ({ database }: Services) => listBusinessOwners(database);
export const listTeams = ({ database }: Services) => listProducerTeams(database);
