import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import type { Queryable } from '../../platform/rows/rows.ts';

type Named = Pick<StaffAct, 'actor' | 'object_id'> & Partial<Pick<StaffAct, 'account_id'>>;

/** Of those who acted, by 'actor' and address, and of what they acted on, by its kind and id: names that people know. */
export async function listActNames(
  database: Queryable,
  acts: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const ids = acts
    .flatMap(({ object_id: id, account_id: account }) => [id, account])
    .filter((id) => id !== null && id !== undefined)
    .map(String);
  const found = await database.query<{ readonly key: string; readonly name: string }>(
    `SELECT * FROM (
       SELECT 'actor ' || email AS key, concat_ws(' ', first_name, last_name) AS name FROM iam_users WHERE email = ANY ($1)
       UNION ALL SELECT 'person ' || id, concat_ws(' ', first_name, last_name) FROM iam_users WHERE id::text = ANY ($2)
       UNION ALL SELECT 'incident ' || id, name FROM status_incidents WHERE id = ANY ($2)
       UNION ALL SELECT 'application ' || id, name FROM applications WHERE id::text = ANY ($2)
       UNION ALL SELECT 'account ' || id, org_name FROM accounts WHERE id::text = ANY ($2)
       UNION ALL SELECT 'api ' || system_name, max(title || ' ' || version) FROM specifications WHERE system_name = ANY ($2) GROUP BY system_name
       UNION ALL SELECT 'draft ' || system_name, max(title || ' ' || version) FROM api_drafts WHERE system_name = ANY ($2) GROUP BY system_name
       UNION ALL SELECT 'savedReply ' || id, name FROM saved_replies WHERE id::text = ANY ($2)
       UNION ALL SELECT 'news ' || id, title FROM news_items WHERE id::text = ANY ($2)
       UNION ALL SELECT 'faq ' || id, question FROM faqs WHERE id::text = ANY ($2)
       UNION ALL SELECT 'supportCase ' || reference, subject FROM support_cases WHERE reference = ANY ($2)) known
     WHERE name <> ''`,
    [acts.map(({ actor }) => actor), ids],
  );
  return new Map(found.rows.map(({ key, name }) => [key, name]));
}
