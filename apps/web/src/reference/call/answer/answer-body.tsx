import type { ReactNode } from 'react';
import { ZplPrint } from '../../../calls/zpl-print/zpl-print.tsx';
import { highlight } from '../../../ui/code/highlight.tsx';
import { Segmented } from '../../../ui/input/choice.tsx';
import { languageOf } from '../../sample/language-of.ts';
import { toTextExtension } from './answer-files.ts';
import type { CallAnswer, toAnswerView } from '../send-call.ts';
import styles from '../try-it.module.css';

export type AnswerLook = 'pretty' | 'raw';

export interface AnswerBodyProps {
  readonly answer: CallAnswer;
  readonly url: string;
  readonly view: ReturnType<typeof toAnswerView>;
  /** The view in the chosen look. */
  readonly shown: ReturnType<typeof toAnswerView>;
  readonly look: AnswerLook;
  readonly onLook: (look: AnswerLook) => void;
}

/** What came back: JSON in the chosen look, other texts as they are, pictures and PDF as such. */
export function AnswerBody({ answer, url, view, shown, look, onLook }: AnswerBodyProps) {
  return (
    <>
      {view.kind === 'text' && (
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
              onChange={onLook}
            />
          )}
          <SaveLink answer={answer} url={url} text={view.text} />
        </div>
      )}
      <Content answer={answer} view={shown} url={url} />
    </>
  );
}

const longest = 200_000;
const mostColoured = 50_000;

function Content({ answer, view, url }: Pick<AnswerBodyProps, 'answer' | 'view' | 'url'>) {
  if (view.kind === 'empty') return <p className={styles['message']}>The answer has no body.</p>;
  if (view.kind === 'text' && toTextExtension(view.text) === 'zpl')
    return (
      <div className={styles['preview']}>
        <ZplPrint name="the answer" zpl={view.text} />
      </div>
    );
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

interface SaveLinkProps {
  readonly answer: CallAnswer;
  readonly url: string;
  readonly text?: string;
}

function SaveLink({ answer, url, text = '' }: SaveLinkProps) {
  return (
    <a href={url} download={`answer.${extensionOf(answer.mediaType, text)}`}>
      Save as a file
    </a>
  );
}

function extensionOf(mediaType: string, text: string): string {
  const known = /^(?:image|application|text)\/(pdf|png|jpeg|gif|webp|zip|json|xml|csv|html)$/;
  const named = /\+(json|xml)$/.exec(mediaType) ?? known.exec(mediaType);
  return named?.[1] ?? (mediaType.startsWith('text/') ? toTextExtension(text) : 'bin');
}

export function Text({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long texts scroll: the keyboard must reach them
    <pre tabIndex={0} aria-label={label}>
      {children}
    </pre>
  );
}
