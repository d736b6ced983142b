import { ActionFailure } from '../../../resource/failure.tsx';
import { toCallLink } from '../../../lib/call-link.ts';
import { paths } from '../../../lib/paths.ts';
import { useTask } from '../../../resource/use-task.ts';
import type { ReadAnswer } from '../../../lib/read-answer.ts';
import { useApplicationKeys } from '../../../reference/call/use-application-keys.ts';
import { useIsSandbox } from '../../../session/portal-config.tsx';
import { useSandboxLink } from '../../../session/links/use-sandbox-link.ts';
import { Button, ButtonGroup, ButtonLink } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { AnswerMessage } from './answer-message.tsx';
import { bookInSandbox } from './book-in-sandbox.ts';
import { type Translation, writeRefusal } from './translate-text.ts';

interface BookTranslatedProps {
  readonly translation: Translation;
}

/** Books what was translated, and says what came of it; without a key of the sandbox it leads to Try it. */
export function BookTranslated({ translation }: BookTranslatedProps) {
  return translation.isTaken ? (
    <BookingForm translation={translation} />
  ) : (
    <p className="small muted">Correct the message first: CONTRL refuses it.</p>
  );
}

function BookingForm({ translation }: BookTranslatedProps) {
  const { booking } = translation;
  const own = useSandboxKey();
  const toSandboxLink = useSandboxLink();
  const booked = useTask((apikey: string) => bookInSandbox(booking, apikey));
  const tryIt = toCallLink(paths.apiDetails('shipment-v3-booking', { operation: 'bookShipment' }), {
    mediaType: 'application/json',
    body: booking,
  });
  return (
    <>
      <ButtonGroup>
        {own && (
          <Button
            variant="primary"
            icon="play"
            pending={booked.isPending && 'Booking'}
            onClick={() => booked.start(own.key)}
          >
            Book it in the sandbox
          </Button>
        )}
        <ButtonLink {...toSandboxLink(tryIt)}>Open it in Try it</ButtonLink>
      </ButtonGroup>
      {own && <p className="small muted">With the key of {own.name}</p>}
      <ActionFailure title="The booking was not sent." error={booked.error} />
      {booked.result?.kind === 'booked' && <Booked bookingId={booked.result.bookingId} />}
      {booked.result?.kind === 'refused' && (
        <Refused {...booked.result} translation={translation} />
      )}
    </>
  );
}

/** Key and name of the application that Try it would use; undefined outside of the sandbox, and where there is none. */
function useSandboxKey() {
  const { applications, chosen, key } = useApplicationKeys();
  const isSandbox = useIsSandbox();
  const name = applications.find(({ id }) => id === chosen)?.name ?? '';
  return isSandbox && key !== undefined ? { key, name } : undefined;
}

function Booked({ bookingId }: { readonly bookingId: string }) {
  return (
    <output>
      <Callout kind="success" title={`Booked as ${bookingId}`}>
        Its parcels follow your account’s clock.{' '}
        <a href={paths.testShipment(bookingId)}>Show the shipment</a>
      </Callout>
    </output>
  );
}

interface RefusedProps {
  readonly status: number;
  readonly faults: ReadAnswer['faults'];
  readonly at: Date;
  readonly translation: Translation;
}

function Refused({ status, faults, at, translation }: RefusedProps) {
  // What the booking itself is refused for; a key or a plan is no matter of the message.
  const ofBooking = faults
    .filter(({ code }) => code.startsWith('BOOK-'))
    .map(({ code, text, params }) => ({ code, text, param: params[0]?.param }));
  return (
    <>
      <Callout kind="danger" title={`It was not booked: ${status}`}>
        {faults.length === 0 && 'The answer gives no reason.'}
        <ul>
          {faults.map(({ code, text }) => (
            <li key={`${code} ${text}`}>
              <a href={paths.error(code)} className="mono">
                {code}
              </a>{' '}
              {text}
            </li>
          ))}
        </ul>
      </Callout>
      {ofBooking.length > 0 && (
        <AnswerMessage
          kind="APERAK"
          hint="To an IFTMIN that asks for this booking"
          text={writeRefusal(translation, ofBooking, at)}
        />
      )}
    </>
  );
}
