import { pages } from '@portal/contract/addresses/pages';
import { useAddress } from '../../../router/use-router.ts';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { CampaignList } from './campaign-list.tsx';
import { parseCampaignSearch, toCampaignHref } from './campaign-search.ts';
import { CampaignSheet } from './campaign-sheet.tsx';
import { StartCampaign } from './start-campaign.tsx';

/** /admin/campaigns: how APIs end, for publishers. */
export default function CampaignsPage() {
  const address = useAddress();
  const { campaign, api, successor, day } = parseCampaignSearch(address);
  const isList = campaign === '' && api === '';
  return (
    <div className="page">
      <PageHeader
        title={pages['/admin/campaigns'].title}
        actions={
          isList && (
            <ButtonLink variant="primary" icon="plus" href={toCampaignHref({ api: 'new' })}>
              Retire an API
            </ButtonLink>
          )
        }
      >
        Tell everyone who calls an API that it will be switched off, see who has moved, and test the
        switch-off before the last day.
      </PageHeader>
      {isList && <CampaignList />}
      {campaign !== '' && <CampaignSheet key={campaign} campaignId={campaign} />}
      {campaign === '' && api !== '' && (
        <StartCampaign
          key={api}
          known={{ api: api === 'new' ? '' : api, successor, lastDay: day }}
        />
      )}
    </div>
  );
}
