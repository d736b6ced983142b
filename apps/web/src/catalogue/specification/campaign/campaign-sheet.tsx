import { ApiName } from '../../../calls/names/api-name.tsx';
import { getCampaign } from '@portal/contract/catalogue/specification/campaign-operations';
import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { toDayText } from '../../../lib/dates.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { useRead } from '../../../resource/use-read.ts';
import { ButtonGroup } from '../../../ui/input/button.tsx';
import { Cell, Cells } from '../../../ui/table/sheet.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { Breadcrumbs } from '../../../ui/text/page-header.tsx';
import { Brownouts } from './brownouts.tsx';
import { CampaignCallers } from './campaign-callers.tsx';
import { CancelModal, ChangeModal } from './campaign-modals.tsx';
import { CampaignRecipients } from './campaign-recipients.tsx';
import { toCampaignHref } from './campaign-search.ts';
import { stateKinds, stateNames } from './campaign-words.ts';
import styles from './campaign.module.css';

/** The end of one API: who still calls, what is planned, who was told. */
export function CampaignSheet({ campaignId }: { readonly campaignId: string }) {
  const found = useRead(getCampaign, { params: { campaignId } });
  if (!found.data) return <NotLoaded query={found} what="the retirement" rows={6} />;
  const campaign = found.data.data;
  return (
    <article aria-labelledby="campaign">
      <Breadcrumbs
        items={[{ label: 'Retiring APIs', href: toCampaignHref() }, { label: campaign.systemName }]}
      />
      <div className={styles['head']}>
        <h2 id="campaign">{campaign.title}</h2>
        <Acts campaign={campaign} />
      </div>
      <Facts campaign={campaign} />
      <div className={styles['parts']}>
        <CampaignCallers campaign={campaign} />
        <Brownouts campaign={campaign} />
        <CampaignRecipients campaign={campaign} />
      </div>
    </article>
  );
}

function Acts({ campaign }: { readonly campaign: CampaignDetails }) {
  if (campaign.state === 'cancelled') return null;
  const isOver = campaign.state === 'ended';
  return (
    <ButtonGroup>
      {!isOver && (
        <ModalButton icon="edit" modal={ChangeModal} of={{ campaign }}>
          Change
        </ModalButton>
      )}
      <ModalButton variant="danger-quiet" modal={CancelModal} of={{ campaign }}>
        {isOver ? 'Switch it on again' : 'Cancel the retirement'}
      </ModalButton>
    </ButtonGroup>
  );
}

function Facts({ campaign }: { readonly campaign: CampaignDetails }) {
  const { state, lastDay, successor, recipients, systemName, startedBy, startedAt } = campaign;
  return (
    <Cells framed className={styles['cells']}>
      <Cell caption="API">
        <ApiName systemName={systemName} />
      </Cell>
      <Cell caption="State">
        <State kind={stateKinds[state]}>{stateNames[state]}</State>
      </Cell>
      <Cell caption="Last day">
        <span className="num">{toDayText(lastDay)}</span>
      </Cell>
      <Cell caption="Successor">
        {successor ? <ApiName systemName={successor.systemName} /> : 'None'}
      </Cell>
      <Cell caption="Told">
        <span className="num">{toCountText(recipients)}</span>
      </Cell>
      <Cell caption="Started">
        <span className="num">{toDayText(startedAt)}</span> by {startedBy}
      </Cell>
      <Cell caption="Message" className={styles['rest']}>
        {campaign.message || 'None'}
      </Cell>
    </Cells>
  );
}
