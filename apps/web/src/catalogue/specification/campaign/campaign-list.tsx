import type {
  Campaign,
  CampaignList as Listed,
} from '@portal/contract/catalogue/specification/campaign-schema';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../api/client-context.ts';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { Table, tableStyles } from '../../../ui/table/table.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { campaignsQuery } from './queries.ts';
import { toCampaignHref } from './campaign-search.ts';
import { stateKinds, stateNames } from './campaign-words.ts';
import styles from './campaign.module.css';

/** All ends of APIs, the next first; then the APIs whose end was told to nobody. */
export function CampaignList() {
  const list = useQuery(campaignsQuery(useClient()));
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
    <Table caption="Retiring APIs" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">API</th>
          <th scope="col">Last day</th>
          <th scope="col">Successor</th>
          <th scope="col">State</th>
          <th scope="col" className={tableStyles.r}>
            Told
          </th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((one) => (
          <tr key={one.id}>
            <th scope="row" data-th="API">
              <a href={toCampaignHref({ campaign: String(one.id) })}>{one.title}</a>
              <span className={styles['name']}>{one.systemName}</span>
            </th>
            <td data-th="Last day" className="num nb">
              {toDayText(one.lastDay)}
            </td>
            <td data-th="Successor">{one.successor?.title ?? 'None'}</td>
            <td data-th="State">
              <State kind={stateKinds[one.state]}>{stateNames[one.state]}</State>
            </td>
            <td data-th="Told" className={tableStyles.r}>
              {toCountText(one.recipients)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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
      <Table caption="Deprecated, callers not told" hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">API</th>
            <th scope="col">Last day</th>
            <th scope="col">Successor</th>
            <th scope="col">
              <span className="sr">What to do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {apis.map((one) => (
            <tr key={one.systemName}>
              <th scope="row" data-th="API">
                {one.title}
                <span className={styles['name']}>{one.systemName}</span>
              </th>
              <td data-th="Last day" className="num nb">
                {one.lastDay === null ? 'None' : toDayText(one.lastDay)}
              </td>
              <td data-th="Successor" className="mono small">
                {one.successor ?? 'None'}
              </td>
              <td data-th="">
                <ButtonLink size="sm" href={toUntoldHref(one)}>
                  Tell callers
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
