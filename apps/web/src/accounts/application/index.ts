/** What others may use of this entity. */
export {
  applicationsQuery,
  findByKey,
  planKeyOf,
  resume,
  type Applications,
  type FoundApplication,
} from './queries.ts';
