import { classNames } from '../../lib/class-names.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Button } from '../../ui/input/button.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import homeLabel from './home-label.svg';
import styles from './label-figure.module.css';
import { Note, RequestCode, ResponseCode } from './sample/sample-code.tsx';
import type { SampleReply } from './sample/to-answer-lines.ts';
import { useSample } from './sample/use-sample.ts';
import { Later } from '../../ui/text/later.tsx';

const SampleOutcome = lazyView(
  async () => (await import('./sample/sample-outcome.tsx')).SampleOutcome,
);

/** Drawn by the carrier's own renderer (`npm run labels`), in true proportion, until there is a label of an answer; each number stands at what its line becomes. */
function Label({ label }: { readonly label: SampleReply['label'] | undefined }) {
  const src = label ? `data:${label.mediaType};base64,${label.data}` : homeLabel;
  return (
    <div className={styles['label']}>
      <img src={src} alt={label ? 'The label from your booking' : ''} width={1000} height={1500} />
      {[1, 2, 3, 4].map((number) => (
        <Note key={number} number={number} />
      ))}
    </div>
  );
}

/** @param narrow the way to the label where the answer stands below the request */
function Leaders({ path, narrow }: { readonly path: string; readonly narrow?: string }) {
  return (
    <svg
      className={classNames(styles['leaders'], !narrow && styles['back'])}
      viewBox="0 0 40 482"
      preserveAspectRatio="none"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
      {narrow && <path className={styles['narrow']} d={narrow} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

/** A booking request on the left, the label that it makes, and the answer on the right, tied line by line. */
export function LabelFigure() {
  const { sendsSample } = usePortalConfig();
  const { send, isPending, reply, error } = useSample();
  return (
    <figure
      className={styles['figure']}
      aria-label="A booking request, the label that it produces, and the answer"
    >
      <div className={styles['ask']}>
        <RequestCode>
          {sendsSample && (
            <Button
              size="sm"
              icon="play"
              className={styles['send']}
              pending={isPending && 'Sending'}
              onClick={send}
            >
              Send
            </Button>
          )}
        </RequestCode>
        {sendsSample && (
          <div className={styles['outcome']}>
            {reply || error ? (
              <Later>
                <SampleOutcome reply={reply} error={error} />
              </Later>
            ) : (
              <p>Send it as it is: it is sent to the sandbox and needs no login or key.</p>
            )}
          </div>
        )}
      </div>
      <Leaders
        path="M0 84H10L28 37H40M0 144H10L14 134H40M0 184H10L28 279H40"
        narrow="M0 405H14L18 399H40"
      />
      <p className="sr">
        Shipping label for service P20 to Zofia Wójcik in Sopot, 1.24 kilograms, with a barcode of
        the destination and a barcode of the item id
      </p>
      <Label label={reply?.label} />
      <Leaders path="M0 400H12L26 319H40" />
      <ResponseCode reply={reply} />
    </figure>
  );
}
