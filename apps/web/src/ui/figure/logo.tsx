/** Bars and a forward tag with an eyelet; #00A0D6 unless the text colour is set (ENV-09). */
export function Logo({
  size = 28,
  className,
}: {
  readonly size?: number;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="currentColor"
      color="var(--brand)"
      aria-hidden="true"
    >
      <path d="M3 5h3.5v22H3zM8.5 5H10v22H8.5z" />
      <path
        fillRule="evenodd"
        d="M12 5h6.5L29.5 16l-11 11H12zm9.25 8.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z"
      />
    </svg>
  );
}
