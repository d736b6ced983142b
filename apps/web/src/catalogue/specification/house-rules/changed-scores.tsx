import type { ChangedScore } from '@portal/contract/catalogue/specification/house-rule-operations';
import { paths } from '../../../lib/paths.ts';
import { DataTable } from '../../../resource/data-table.tsx';

interface ChangedScoresProps {
  readonly changed: readonly ChangedScore[];
  readonly judged: number;
  readonly all: number;
  /** How many are being held against the rules by now. */
  readonly judging: number;
}

/** What other weights would do, those that move most first. */
export function ChangedScores({ changed, judged, all, judging }: ChangedScoresProps) {
  return (
    <section aria-labelledby="changed-scores">
      <h2 id="changed-scores">Scores that would change</h2>
      <p className="muted">
        {changed.length === 0
          ? `None of ${judged}.`
          : `${changed.length} of ${judged}. Nothing changes until you apply it.`}
      </p>
      {judged < all && (
        <output className="muted">
          {judging > 0
            ? `${judging} more are being held against the rules. Preview again to count them.`
            : `${all - judged} of ${all} had no score. Preview again to count those that have one now.`}
        </output>
      )}
      {changed.length > 0 && (
        <DataTable
          caption="Scores that would change"
          rows={changed}
          keyOf={({ systemName, version }) => `${systemName} ${version}`}
          columns={[
            {
              label: 'API',
              cell: ({ systemName, title, version }) => (
                <a href={paths.apiDetails(systemName)}>
                  {title} {version}
                </a>
              ),
            },
            { label: 'Now', kind: 'figures', cell: ({ before }) => before },
            { label: 'Afterwards', kind: 'figures', cell: ({ after }) => after },
          ]}
        />
      )}
    </section>
  );
}
