import { t } from '@portal/contract/text/mark';
import type { OverlayReport } from '@portal/contract/catalogue/specification/schema';
import { DataTable } from '../../../resource/data-table.tsx';
import { Callout } from '../../../ui/text/callout.tsx';

const verbs = { update: t('changes'), remove: t('removes'), copy: t('copies') } as const;

/** What each action of an overlay did; one that found nothing is named first, as a document has outgrown it. */
export function OverlayTable({
  report: { title, version, actions },
}: {
  readonly report: OverlayReport;
}) {
  const lost = actions.filter(({ found }) => found === 0).length;
  return (
    <section aria-labelledby="report-overlay">
      <h3 id="report-overlay">{`Overlay ${title} ${version}`}</h3>
      {lost > 0 && (
        <Callout kind="warning" title={`Actions that found nothing: ${lost}.`}>
          The document may have changed since they were written.
        </Callout>
      )}
      <DataTable
        caption="What the overlay does"
        rows={actions.map((action, at) => ({ ...action, at }))}
        keyOf={({ at }) => at}
        columns={[
          {
            label: 'Target',
            cell: ({ target, description }) => (
              <>
                <code className="in">{target}</code>
                {description && <span className="small muted"> {description}</span>}
              </>
            ),
          },
          { label: 'Action', cell: ({ verb }) => verbs[verb] },
          {
            label: 'Places',
            kind: 'figures',
            cell: ({ found }) => (found === 0 ? <strong>none</strong> : found),
          },
        ]}
      />
    </section>
  );
}
