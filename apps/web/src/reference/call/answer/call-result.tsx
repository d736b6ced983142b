import { t } from '@portal/contract/text/mark';
import { findShipmentPage } from '@portal/contract/addresses/shipment-link';
import { codeLanguages } from '@portal/openapi/code-samples/code-samples';
import type { CallWay } from '@portal/contract/catalogue/specification/call-origin-schema';
import type { SampleRequest } from '@portal/openapi/code-samples/sample-request';
import { useId, useMemo, useState } from 'react';
import { toSizeText } from '../../../lib/numbers.ts';
import { CopyButton } from '../../../ui/input/copy-button.tsx';
import { StatusCode } from '../../../ui/text/marks.tsx';
import { TabPanel, Tabs } from '../../../ui/table/tabs.tsx';
import { FaultLinks } from '../../../session/links/fault-links.tsx';
import { highlightCode } from '../../sample/highlight-code.tsx';
import { LimitNote } from '../../operation/limit-note.tsx';
import { AnswerBody, Text, type AnswerBodyProps, type AnswerLook } from './answer-body.tsx';
import { findAnswerFiles, type AnswerFile } from './answer-files.ts';
import { FilePreview } from './file-preview.tsx';
import { toAnswerView, toRawView, type CallAnswer } from '../send-call.ts';
import { reasonOf } from '../../operation/status-reason.ts';
import { maskSecret } from '@portal/openapi/call/mask-secret';
import styles from '../try-it.module.css';
import { useInView } from '../use-in-view.ts';
import type { CallState } from '../use-send-call.ts';

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

/** What came back, and the exact call that was sent: on the screen as soon as it is there. */
export function CallResult({ state, ...rest }: CallResultProps) {
  const arrived = state.kind === 'failed' || state.kind === 'answered' ? state : undefined;
  const place = useInView(arrived);
  return (
    arrived && (
      <div className={styles['result']} ref={place}>
        <Arrived state={arrived} {...rest} />
      </div>
    )
  );
}

interface ArrivedProps extends Omit<CallResultProps, 'state'> {
  readonly state: CallState & { readonly kind: 'failed' | 'answered' };
}

function Arrived({ state, failure, ...rest }: ArrivedProps) {
  if (state.kind === 'failed') {
    return (
      <div role="alert">
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
  relay: t('through the portal'),
  direct: t('straight from the browser'),
};

function WayNote({ way }: Pick<CallResultProps, 'way'>) {
  return way && <span className="subtle">{ways[way]}</span>;
}

type ResultTab = 'body' | 'preview' | 'headers' | 'curl';

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
  const files = useMemo(() => findAnswerFiles(answer), [answer]);
  const [look, setLook] = useState<AnswerLook>('pretty');
  const shown = look === 'raw' ? toRawView(view) : view;
  const headers = answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const body = shown.kind === 'text' ? shown.text : '';
  const copied = { body, preview: body, headers, curl: toCurl(sent) };
  // The next answer may carry no file.
  const open = files.length === 0 && tab === 'preview' ? 'body' : tab;
  return (
    <>
      <div className={styles['status']}>
        <output>
          <StatusCode code={answer.status} text={answer.statusText || reasonOf(answer.status)} />
        </output>
        <span className="subtle num">{answer.milliseconds} ms</span>
        <span className="subtle num">{toSizeText(answer.size)}</span>
        <WayNote way={way} />
        <CopyButton text={copied[open]} label="Copy response" done="Copied to clipboard" />
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
          ...toPreviewTab(files),
          { id: 'headers', label: 'Headers', count: answer.headers.length },
          { id: 'curl', label: 'cURL' },
        ]}
        selected={open}
        onSelect={setTab}
      />
      <TabPanel base={base} id={open}>
        {open === 'body' && <AnswerBody {...{ answer, url, view, shown, look }} onLook={setLook} />}
        {open === 'preview' && <FilePreview files={files} />}
        {open === 'headers' && <Text label="Response headers">{headers}</Text>}
        {open === 'curl' && <CurlLine {...sending} />}
      </TabPanel>
    </>
  );
}

const toPreviewTab = ({ length: count }: readonly AnswerFile[]) =>
  count > 0 ? [{ id: 'preview', label: 'Preview', count } as const] : [];

/** An answer that no system of the provider gave is not taken for one. */
function DocumentNote({ answer }: Pick<AnswerProps, 'answer'>) {
  const isMarked = answer.headers.some(
    ([name, value]) => name.toLowerCase() === 'x-answered-by' && value === 'document',
  );
  return (
    isMarked && (
      <p className="small muted">Answered from the specification: no system is connected</p>
    )
  );
}

function AnswerFaults({ answer, view }: Pick<AnswerBodyProps, 'answer' | 'view'>) {
  return (
    <FaultLinks status={answer.status} answer={view.kind === 'text' ? view.text : undefined} />
  );
}

/** To the page on which the parcels of a booking move, where the answer names it. */
function ShipmentLink({ answer }: Pick<AnswerProps, 'answer'>) {
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

interface CurlLineProps extends Pick<CallResultProps, 'apiKey' | 'shown'> {
  readonly sent: SampleRequest;
}

/** Key and token are masked on the screen; the copy has them. */
function CurlLine({ sent, apiKey = '', shown = maskSent(sent, apiKey) }: CurlLineProps) {
  return <Text label="Request sent">{highlightCode(toCurl(shown))}</Text>;
}

function maskSent(sent: SampleRequest, apiKey: string): SampleRequest {
  const { Authorization: token } = sent.headers;
  const masked = token && { Authorization: `Bearer ${maskSecret(token.replace(/^Bearer /, ''))}` };
  return { ...sent, headers: { ...sent.headers, apikey: maskSecret(apiKey), ...masked } };
}

function toCurl(request: SampleRequest): string {
  return codeLanguages.find(({ id }) => id === 'curl')?.toCode(request) ?? '';
}
