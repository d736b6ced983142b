/** What others may use of this entity. */
export {
  deleteIamClientScope,
  findClientForToken,
  getIamClient,
  insertIamClientScope,
  noteClientUse,
} from './iam-client-sql.ts';
export { requireIamClient } from './iam-clients.ts';
