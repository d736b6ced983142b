interface PostmarkProps {
  /** '20 Nov 2026'. */
  readonly day: string;
  readonly className?: string | undefined;
}

const waves = [32, 44, 56, 68, 80, 92].map((y) => `M104 ${y}q12-9 24 0t24 0 24 0 24 0`).join('');

/** A cancellation with today's date. */
export function Postmark({ day, className }: PostmarkProps) {
  const [date, month = '', year] = day.split(' ');
  return (
    <svg
      className={className}
      viewBox="0 0 204 124"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="62" cy="62" r="58" />
      <circle cx="62" cy="62" r="42" />
      <path d={waves} strokeWidth="2.2" />
      <path id="postmark-arc" d="M13 62a49 49 0 0 1 98 0" stroke="none" />
      <g fill="currentColor" stroke="none" fontWeight="600" fontSize="11">
        <text textLength="112" lengthAdjust="spacing">
          <textPath href="#postmark-arc" startOffset="50%" textAnchor="middle">
            ADDRESS UNKNOWN
          </textPath>
        </text>
        <text x="62" y="58" textAnchor="middle" fontSize="15" fontWeight="700">
          {date} {month.toUpperCase()}
        </text>
        <text x="62" y="76" textAnchor="middle" fontSize="15" fontWeight="700">
          {year}
        </text>
      </g>
    </svg>
  );
}
