import { paths } from '../../lib/paths.ts';
import { readAnswer } from '../../lib/read-answer.ts';

/** To the page of a code. */
export function FaultLink({ code }: { readonly code: string }) {
  return (
    <a href={paths.error(code)}>
      <code className="in">{code}</code>
    </a>
  );
}

interface FaultLinksProps {
  readonly status: number;
  /** The body, where it is a text. */
  readonly answer: string | undefined;
}

/** To the page of each code of a refusing answer; nothing where there is none. */
export function FaultLinks({ status, answer }: FaultLinksProps) {
  if (status < 400 || answer === undefined) return null;
  const codes = new Set(
    readAnswer(answer)
      .faults.map(({ code }) => code)
      .filter(Boolean),
  );
  if (codes.size === 0) return null;
  return (
    <p className="small">
      How to fix it:{' '}
      {[...codes].map((code, at) => (
        <span key={code}>
          {at > 0 && ', '}
          <FaultLink code={code} />
        </span>
      ))}
    </p>
  );
}
