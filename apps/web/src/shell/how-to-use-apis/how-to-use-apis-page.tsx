import { pages } from '@portal/contract/addresses/pages';
import { maskSecret } from '@portal/openapi/call/mask-secret';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ListedPages } from '../../session/viewer/listed-pages.tsx';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { highlight } from '../../ui/code/highlight.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { ArrowLink } from '../../ui/text/link.tsx';
import { RouteLine, Stop } from '../../ui/figure/route-line.tsx';
import { LimitsTable } from '../../usage/plan/index.ts';
import { DataTable } from '../../resource/data-table.tsx';
import { gatewayAnswers } from './gateway-answers.ts';
import { bookCommand, findCommand, setCommand, trackCommand } from './how-to-commands.ts';
import styles from './how-to-use-apis.module.css';
import { useFirstLiveKey } from './use-first-live-key.ts';

interface StepProps {
  readonly title: string;
  readonly done?: boolean;
  readonly children: ReactNode;
}

function Step({ title, done, children }: StepProps) {
  return (
    <Stop state={done ? 'done' : 'next'}>
      <div className={styles['step']}>
        <h2>{title}</h2>
        {children}
      </div>
    </Stop>
  );
}

interface CommandProps {
  readonly id: string;
  readonly label: string;
  readonly code: string;
  /** What is shown in place of a command that holds a key. */
  readonly masked?: string;
}

function Command({ id, label, code, masked = code }: CommandProps) {
  const rendered = highlight(masked, 'shell');
  return <CodeBlock samples={[{ id, label, code, rendered }]} />;
}

function AccountStep() {
  const { status, account, login } = useSession();
  const { production } = usePortalConfig();
  const signedIn = status === 'signedIn';
  return (
    <Step title="Get an account" done={account !== null}>
      <p>
        {production
          ? 'A customer needs a customer number, a partner an organisation number. To try things out you need neither: the sandbox portal asks for no such number.'
          : 'The sandbox asks for no customer number and no organisation number. Your first application is live straight away.'}
      </p>
      {!account && (
        <p>
          {signedIn ? (
            <ButtonLink variant="primary" href={paths.admin()}>
              Set up your organisation
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={() => login()}>
              Login
            </Button>
          )}
        </p>
      )}
    </Step>
  );
}

function KeyStep({ applicationName }: { readonly applicationName: string | undefined }) {
  return (
    <Step title="Get the API key of an application" done={applicationName !== undefined}>
      <p>
        One application is one integration and has one API key. Find it under{' '}
        <a href={paths.applications()}>Applications</a>. It works as soon as the application is
        live.
      </p>
      {applicationName && (
        <Callout kind="success" title={`The commands below use the key of ${applicationName}.`}>
          Keep it out of web pages and repositories: anyone with the key can call in your name.
        </Callout>
      )}
    </Step>
  );
}

function AnswersStep() {
  return (
    <Step title="When the answer is not 200">
      <p>
        Every error says what is wrong in <code className="in">compositeFault.faults</code> and has
        a trace id. These come from the gateway, before the call reaches an API:
      </p>
      <DataTable
        caption="Answers from the gateway"
        rows={gatewayAnswers}
        keyOf={({ code, why }) => `${code} ${why}`}
        columns={[
          {
            label: 'Answer',
            cell: ({ code }) => <code className={styles['code']}>{code}</code>,
          },
          { label: 'Why', cell: ({ why }) => why },
          { label: 'What to do', cell: ({ remedy }) => remedy },
        ]}
      />
      <p>
        <ArrowLink href={paths.errors()}>All error codes, and what your answer means</ArrowLink>
      </p>
    </Step>
  );
}

function LimitsStep() {
  return (
    <Step title="Know your limits">
      <p>
        All applications of an account share them. Calls beyond a limit get 429 until its window is
        over. <code className="in">RateLimit-Policy</code> of each answer lists these windows, and{' '}
        <code className="in">RateLimit</code> says what is left of them.
      </p>
      <LimitsTable />
    </Step>
  );
}

/** /apis/howToUseApis: from no account to the first successful call, with commands that run as they stand. */
export default function HowToUseApisPage() {
  const { gatewayUrl, production, otherPortalUrl } = usePortalConfig();
  const live = useFirstLiveKey();
  return (
    <div className="page">
      <PageHeader title={pages['/apis/howToUseApis'].title}>
        From sign-up to your first successful call in about ten minutes. Copy each command and run
        it.
      </PageHeader>
      <ListedPages under="/apis/howToUseApis" />
      <RouteLine className={styles['route']}>
        <AccountStep />
        <KeyStep applicationName={live?.name} />
        <Step title="Set the address and the key">
          <p>Once per terminal; the commands below use both.</p>
          <Command
            id="set"
            label="Terminal"
            code={setCommand(gatewayUrl, live?.key)}
            masked={setCommand(gatewayUrl, live && maskSecret(live.key))}
          />
        </Step>
        <Step title="Make the first call">
          <p>
            Service Points near a postcode in Stockholm. It changes nothing, so call it as often as
            you like.
          </p>
          <Command id="find" label="GET /location/v4/servicepoints" code={findCommand} />
          <p className="muted">
            200 with a list means that your key, application and plan all work.
          </p>
        </Step>
        <Step title={production ? 'Book in the sandbox first' : 'Book a test parcel'}>
          <p>
            {production ? (
              <>
                A booking here is real and billed. Make your first one in the{' '}
                <a href={otherPortalUrl}>sandbox portal</a>, with the key of an application from
                there.
              </>
            ) : (
              'The shipment is simulated: its parcel starts moving by itself.'
            )}
          </p>
          {!production && (
            <>
              <Command id="book" label="POST /shipment/v3/bookings" code={bookCommand} />
              <p>Then follow it with the item id from the answer.</p>
              <Command
                id="track"
                label="GET /shipment/v5/trackandtrace/items/{itemId}"
                code={trackCommand}
              />
            </>
          )}
        </Step>
        <LimitsStep />
        <AnswersStep />
        <Step title="Next steps">
          <p>
            <a href={paths.activeApis()}>Active APIs</a> has the reference for every API: each
            operation with examples, fields and their limits, and a console that sends real calls
            with your key.
          </p>
        </Step>
      </RouteLine>
    </div>
  );
}
