import { findShipmentPage } from '@portal/contract/addresses/shipment-link';
import { codeLanguages } from '@portal/openapi/code-samples/code-samples';
import type { CallWay } from '@portal/contract/catalogue/specification/call-origin-schema';
import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { Segmented } from '../../ui/input/choice.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { highlight } from '../../ui/code/highlight.tsx';
import { StatusCode } from '../../ui/text/marks.tsx';
import { TabPanel, Tabs } from '../../ui/table/tabs.tsx';
import { FaultLinks } from '../../session/fault-links.tsx';
import { highlightCode } from '../sample/highlight-code.tsx';
import { languageOf } from '../sample/language-of.ts';
import { LimitNote } from '../operation/limit-note.tsx';
import { toAnswerView, toRawView, toSizeText, type CallAnswer } from './send-call.ts';
import { reasonOf } from '../operation/status-reason.ts';
import { maskKey } from '@portal/openapi/call/to-request';
import styles from './try-it.module.css';
import type { CallState } from './use-send-call.ts';

interface CallResultProps {
  readonly state: CallState;
  /** Of a call of the gateway. */
  readonly apiKey?: string;
  /** The call as it is read, its secrets masked; without it key and token alone are. */
  readonly shown?: SampleRequest | undefined;
  readonly way?: CallWay | undefined;
  /** Why there is no answer. */
  readonly failure?: string | false;
}

/** What came back, and the exact call that was sent. */
export function CallResult({ state, failure, ...rest }: CallResultProps) {
  if (state.kind === 'idle' || state.kind === 'sending') return null;
  if (state.kind === 'failed') {
    return (
      <div className={styles['result']} role="alert">
        <p className={styles['message']}>
          {failure || 'The gateway did not answer. Check your connection and send again.'}
        </p>
        <CurlLine sent={state.sent} {...rest} />
      </div>
    );
  }
  return <Answer answer={state.answer} url={state.url} sent={state.sent} {...rest} />;
}

const ways: Readonly<Record<CallWay, string>> = {
  relay: 'through the portal',
  direct: 'straight from the browser',
};

function WayNote({ way }: Pick<CallResultProps, 'way'>) {
  return way && <span className="subtle">{ways[way]}</span>;
}

type AnswerLook = 'pretty' | 'raw';
type ResultTab = 'body' | 'headers' | 'curl';

interface AnswerProps extends CurlLineProps {
  readonly answer: CallAnswer;
  readonly url: string;
  readonly way?: CallWay | undefined;
}

function Answer({ answer, url, way, ...sending }: AnswerProps) {
  const { sent } = sending;
  const base = useId();
  const [tab, setTab] = useState<ResultTab>('body');
  const view = useMemo(() => toAnswerView(answer), [answer]);
  const [look, setLook] = useState<AnswerLook>('pretty');
  const shown = look === 'raw' ? toRawView(view) : view;
  const headers = answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const copied = { body: shown.kind === 'text' ? shown.text : '', headers, curl: toCurl(sent) };
  return (
    <div className={styles['result']}>
      <div className={styles['status']}>
        <output>
          <StatusCode code={answer.status} text={answer.statusText || reasonOf(answer.status)} />
        </output>
        <span className="subtle num">{answer.milliseconds} ms</span>
        <span className="subtle num">{toSizeText(answer.size)}</span>
        <WayNote way={way} />
        <CopyButton text={copied[tab]} label="Copy response" done="Copied to clipboard" />
      </div>
      <DocumentNote answer={answer} />
      <LimitNote answer={answer} />
      <AnswerFaults answer={answer} view={view} />
      <ShipmentLink answer={answer} />
      <Tabs
        label="Response"
        base={base}
        className={styles['tabs']}
        items={[
          { id: 'body', label: 'Body' },
          { id: 'headers', label: 'Headers', count: answer.headers.length },
          { id: 'curl', label: 'cURL' },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel base={base} id={tab}>
        {tab === 'body' && view.kind === 'text' && (
          <div className={styles['look']}>
            {view.isJson && (
              <Segmented
                size="sm"
                label="Show the body"
                options={[
                  { value: 'pretty', label: 'Pretty' },
                  { value: 'raw', label: 'Raw' },
                ]}
                value={look}
                onChange={setLook}
              />
            )}
            <SaveLink answer={answer} url={url} />
          </div>
        )}
        {tab === 'body' && <AnswerBody answer={answer} view={shown} url={url} />}
        {tab === 'headers' && <Text label="Response headers">{headers}</Text>}
        {tab === 'curl' && <CurlLine {...sending} />}
      </TabPanel>
    </div>
  );
}

/** An answer that no system of the provider gave is not taken for one. */
function DocumentNote({ answer }: Pick<AnswerProps, 'answer'>) {
  const isMarked = answer.headers.some(
    ([name, value]) => name.toLowerCase() === 'x-answered-by' && value === 'document',
  );
  return (
    isMarked && (
      <p className="small muted">Answered from the specification: no upstream is connected</p>
    )
  );
}

const longest = 200_000;
const mostColoured = 50_000;

interface AnswerBodyProps {
  readonly answer: CallAnswer;
  readonly view: ReturnType<typeof toAnswerView>;
  readonly url: string;
}

function AnswerBody({ answer, view, url }: AnswerBodyProps) {
  if (view.kind === 'empty') return <p className={styles['message']}>The response has no body.</p>;
  if (view.kind === 'text') {
    const text = view.text.slice(0, longest);
    return (
      <Text label="Response body">
        {highlight(text, text.length < mostColoured ? colourOf(answer, view) : undefined)}
      </Text>
    );
  }
  return <AnswerFile answer={answer} kind={view.kind} url={url} />;
}

function AnswerFaults({ answer, view }: Pick<AnswerBodyProps, 'answer' | 'view'>) {
  return (
    <FaultLinks status={answer.status} answer={view.kind === 'text' ? view.text : undefined} />
  );
}

/** To the page on which the parcels of a booking move, where the answer names it. */
function ShipmentLink({ answer }: Pick<AnswerBodyProps, 'answer'>) {
  const links = answer.headers.filter(([name]) => name === 'link');
  const page = links.map(([, value]) => findShipmentPage(value)).find(Boolean);
  return (
    page && (
      <p className={styles['message']}>
        <a href={page}>Follow it in My shipments</a>
      </p>
    )
  );
}

/** JSON that is shown as it came is not taken apart. */
function colourOf({ mediaType }: CallAnswer, { isJson }: { readonly isJson: boolean }) {
  const { language } = languageOf(mediaType);
  return language === 'json' && !isJson ? undefined : language;
}

interface AnswerFileProps {
  readonly answer: CallAnswer;
  readonly kind: 'image' | 'pdf' | 'file';
  readonly url: string;
}

function AnswerFile({ answer, kind, url }: AnswerFileProps) {
  return (
    <div className={styles['preview']}>
      {kind === 'image' && <img src={url} alt="The answer" />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox switches the browser's PDF viewer off; the type is fixed to PDF */}
      {kind === 'pdf' && <iframe src={url} title="The answer as a PDF" />}
      <SaveLink answer={answer} url={url} />
    </div>
  );
}

function SaveLink({ answer, url }: { readonly answer: CallAnswer; readonly url: string }) {
  return (
    <a href={url} download={`answer.${extensionOf(answer.mediaType)}`}>
      Save as a file
    </a>
  );
}

function extensionOf(mediaType: string): string {
  const known = /^(?:image|application|text)\/(pdf|png|jpeg|gif|webp|zip|json|xml|csv|html)$/;
  const named = /\+(json|xml)$/.exec(mediaType) ?? known.exec(mediaType);
  return named?.[1] ?? (mediaType.startsWith('text/') ? 'txt' : 'bin');
}

interface CurlLineProps extends Pick<CallResultProps, 'apiKey' | 'shown'> {
  readonly sent: SampleRequest;
}

/** Key and token are masked on the screen; the copy has them. */
function CurlLine({ sent, apiKey = '', shown = maskSent(sent, apiKey) }: CurlLineProps) {
  return <Text label="Request sent">{highlightCode(toCurl(shown))}</Text>;
}

function maskSent(sent: SampleRequest, apiKey: string): SampleRequest {
  const { Authorization: token } = sent.headers;
  const masked = token && { Authorization: `Bearer ${maskKey(token.replace(/^Bearer /, ''))}` };
  return { ...sent, headers: { ...sent.headers, apikey: maskKey(apiKey), ...masked } };
}

function toCurl(request: SampleRequest): string {
  return codeLanguages.find(({ id }) => id === 'curl')?.toCode(request) ?? '';
}

function Text({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts scroll: the keyboard must reach them
    <pre tabIndex={0} aria-label={label}>
      {children}
    </pre>
  );
}
