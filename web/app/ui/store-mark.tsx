/** The slip with its torn corner; the name of the store stands beside it. */
export function StoreMark({ size = 32 }: { size?: number | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="flex-none">
      <path className="fill-mark" d="M3 4H12.6L20 11.4V21H3Z" />
      <path className="fill-coin" d="M15.4 2H22V8.6Z" />
      <path
        className="fill-none stroke-accent-ink"
        strokeWidth="2.2"
        d="M7 12.5H14.6M10.8 8.7V16.3"
      />
    </svg>
  );
}
