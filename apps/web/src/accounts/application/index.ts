/** What others may use of this entity. */
export {
  applicationsQuery,
  findByKey,
  planKeyOf,
  resume,
  type FoundApplication,
} from './queries.ts';
