import type { ChangedScore } from '@portal/contract/catalogue/specification/house-rule-operations';
import { paths } from '../../../lib/paths.ts';
import { Table, tableStyles } from '../../../ui/table/table.tsx';

interface ChangedScoresProps {
  readonly changed: readonly ChangedScore[];
  readonly judged: number;
}

/** What other weights would do, those that move most first. */
export function ChangedScores({ changed, judged }: ChangedScoresProps) {
  return (
    <section aria-labelledby="changed-scores">
      <h2 id="changed-scores">Scores that would change</h2>
      <p className="muted">
        {changed.length === 0
          ? `None of ${judged}.`
          : `${changed.length} of ${judged}. Nothing changes until you apply it.`}
      </p>
      {changed.length > 0 && (
        <Table caption="Scores that would change" hideCaption stackable>
          <thead>
            <tr>
              <th scope="col">API</th>
              <th scope="col" className={tableStyles.r}>
                Now
              </th>
              <th scope="col" className={tableStyles.r}>
                Afterwards
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ systemName, title, version, before, after }) => (
              <tr key={`${systemName} ${version}`}>
                <th scope="row" data-th="API">
                  <a href={paths.apiDetails(systemName)}>
                    {title} {version}
                  </a>
                </th>
                <td data-th="Now" className={tableStyles.r}>
                  {before}
                </td>
                <td data-th="Afterwards" className={tableStyles.r}>
                  {after}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
