import { pages } from '@portal/contract/addresses/pages';
import { fourEyesStates, type FourEyesState } from '@portal/contract/desk/four-eyes/schema';
import { listFourEyesAsks } from '@portal/contract/desk/four-eyes/operations';
import { useRead } from '../../resource/use-read.ts';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { paths } from '../../lib/paths.ts';
import { useAddress } from '../../router/use-router.ts';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { AskCard } from './ask-card.tsx';
import { FourEyesSetting } from './four-eyes-setting.tsx';
import { stateWords } from './state-words.ts';

/** /admin/four-eyes: what staff have asked for and a second person decides (DAY-37). */
export default function FourEyesPage() {
  const address = useAddress();
  const state = fourEyesStates.find((one) => one === address['state']) ?? 'waiting';
  return (
    <div className="page">
      <PageHeader title={pages['/admin/four-eyes'].title} plain>
        A request is carried out exactly as made, once a second person with the same grant confirms
        it.
      </PageHeader>
      <LinkTabs
        label="Requests by state"
        current={state}
        items={fourEyesStates.map((one) => ({
          id: one,
          label: stateWords[one],
          href: paths.fourEyes(one === 'waiting' ? {} : { state: one }),
        }))}
      />
      <Asks state={state} />
      <FourEyesSetting />
    </div>
  );
}

function Asks({ state }: { readonly state: FourEyesState }) {
  const list = useRead(listFourEyesAsks, { query: { state } });
  if (list.data === undefined) return <NotLoaded query={list} what="the requests" lines={6} />;
  const asks = list.data.data;
  if (asks.length === 0) {
    return state === 'waiting' ? (
      <Empty title="No requests waiting for a second person">
        Your colleagues’ requests appear here when they need a second person and you have the
        required grant.
      </Empty>
    ) : (
      <Empty title="No requests">Requests appear here once they are decided.</Empty>
    );
  }
  return (
    <ul className="stack">
      {asks.map((ask) => (
        <li key={ask.id}>
          <AskCard ask={ask} isAlone={asks.length === 1} />
        </li>
      ))}
    </ul>
  );
}
