import type { ReactNode } from 'react';
import {
  sampleBookingLines,
  sampleBookingPath,
} from '@portal/contract/usage/shipment/sample-booking';
import { classNames } from '../../../lib/class-names.ts';
import { toCountText } from '../../../lib/numbers.ts';
import { highlight } from '../../../ui/code/highlight.tsx';
import { MethodTag, PathText, StatusCode } from '../../../ui/text/marks.tsx';
import styles from '../label-figure.module.css';
import { toAnswerLines, type SampleReply } from './to-answer-lines.ts';

/** The numbers of the figure, by what their lines begin with. */
const notes: readonly (readonly [start: string, note: number])[] = [
  ['"service"', 1],
  ['"name"', 2],
  ['"postcode"', 3],
  ['"itemId"', 4],
];

/** The answer as it would be, before anything is sent. */
const drawnAnswer = [
  '{',
  '  "bookingId": "bk_01JD3W8Z5M",',
  '  "status": "booked",',
  '  "parcels": [{',
  '    "itemId": "395200010000004217",',
  '    "weightKg": 1.24,',
  '    "label": {',
  '      "format": "ZPL", "dpi": 203,',
  '      "data": "XlhBCl5DSTI4Cl5Q…"',
  '    }',
  '  }]',
  '}',
] as const;

export function Note({ number }: { readonly number: number }) {
  return <i className={styles['note']}>{number}</i>;
}

function CodeLines({ lines, name }: { readonly lines: readonly string[]; readonly name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll: the keyboard must reach them
    <pre tabIndex={0} data-name={name}>
      {lines.map((line, at) => {
        const [, note] = notes.find(([start]) => line.trimStart().startsWith(start)) ?? [];
        return (
          <span
            key={at}
            className={classNames(styles['line'], note !== undefined && styles['tied'])}
          >
            <span>{highlight(line, 'json')}</span>
            {note && <Note number={note} />}
          </span>
        );
      })}
    </pre>
  );
}

/** @param children what sends it */
export function RequestCode({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['code']}>
      <div className={styles['code-head']}>
        <MethodTag method="POST" />
        <PathText path={sampleBookingPath} />
        {children}
      </div>
      <CodeLines name="request" lines={sampleBookingLines} />
    </div>
  );
}

/** @param reply undefined until the request was sent */
export function ResponseCode({ reply }: { readonly reply: SampleReply | undefined }) {
  return (
    <div className={classNames(styles['code'], styles['response'], reply && styles['real'])}>
      <div className={styles['code-head']}>
        <StatusCode code={201} text="Created" />
        {reply && <span className={styles['time']}>{`${toCountText(reply.milliseconds)} ms`}</span>}
      </div>
      <CodeLines name="response" lines={reply ? toAnswerLines(reply.booking) : drawnAnswer} />
    </div>
  );
}
