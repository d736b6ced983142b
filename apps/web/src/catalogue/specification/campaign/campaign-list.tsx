import { ApiName } from '../../../calls/names/api-name.tsx';
import { listCampaigns } from '@portal/contract/catalogue/specification/campaign-operations';
import type {
  Campaign,
  CampaignList as Listed,
} from '@portal/contract/catalogue/specification/campaign-schema';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { toDayText } from '../../../lib/dates.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { toCampaignHref } from './campaign-search.ts';
import { stateKinds, stateNames } from './campaign-words.ts';
import styles from './campaign.module.css';

/** All ends of APIs, the next first; then the APIs whose end was told to nobody. */
export function CampaignList() {
  const list = useRead(listCampaigns);
  if (!list.data) return <NotLoaded query={list} what="the retiring APIs" rows={6} />;
  const { campaigns, untold } = list.data.data;
  return (
    <div className={styles['parts']}>
      {campaigns.length === 0 ? (
        <Empty title="No retiring APIs">
          Choose an API’s successor and last day here. Its callers are told, and reminded later.
        </Empty>
      ) : (
        <Campaigns campaigns={campaigns} />
      )}
      {untold.length > 0 && <Untold apis={untold} />}
    </div>
  );
}

function Campaigns({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  return (
    <DataTable
      caption="Retiring APIs"
      middle
      rows={campaigns}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'API',
          cell: ({ id, title, systemName }) => (
            <>
              <a href={toCampaignHref({ campaign: String(id) })}>{title}</a>
              <code className={styles['name']}>{systemName}</code>
            </>
          ),
        },
        { label: 'Last day', className: 'num nb', cell: ({ lastDay }) => toDayText(lastDay) },
        { label: 'Successor', cell: ({ successor }) => successor?.title ?? 'None' },
        {
          label: 'State',
          cell: ({ state }) => <State kind={stateKinds[state]}>{stateNames[state]}</State>,
        },
        { label: 'Told', kind: 'figures', cell: ({ recipients }) => recipients },
      ]}
    />
  );
}

const toUntoldHref = ({ systemName, successor, lastDay }: Listed['untold'][number]) =>
  toCampaignHref({ api: systemName, successor: successor ?? '', day: lastDay ?? '' });

function Untold({ apis }: { readonly apis: Listed['untold'] }) {
  return (
    <section aria-labelledby="untold">
      <h2 id="untold">Deprecated, callers not told</h2>
      <p className="muted">
        Deprecated in their documents only. They keep answering after their last day until a
        campaign retires them.
      </p>
      <DataTable
        caption="Deprecated, callers not told"
        middle
        rows={apis}
        keyOf={({ systemName }) => systemName}
        columns={[
          {
            label: 'API',
            cell: ({ title, systemName }) => (
              <>
                {title}
                <code className={styles['name']}>{systemName}</code>
              </>
            ),
          },
          {
            label: 'Last day',
            className: 'num nb',
            cell: ({ lastDay }) => (lastDay === null ? 'None' : toDayText(lastDay)),
          },
          {
            label: 'Successor',
            cell: ({ successor }) => (successor ? <ApiName systemName={successor} /> : 'None'),
          },
          {
            label: 'What to do',
            kind: 'actions',
            cell: (one) => (
              <ButtonLink size="sm" href={toUntoldHref(one)}>
                Tell callers<span className="sr"> of {one.title}</span>
              </ButtonLink>
            ),
          },
        ]}
      />
    </section>
  );
}
