const fills = { 1: 'fill-medal-1', 2: 'fill-medal-2', 3: 'fill-medal-3' };

/** The place of a winner. Decorative: write the rank beside it, or hide it there. */
export function Medal({ rank, size = 40 }: { rank: 1 | 2 | 3; size?: number | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="flex-none">
      <path className={fills[rank]} d="M7 0H17L24 7V17L17 24H7L0 17V7Z" />
      <path fill="#fff" opacity=".42" d="M7 0H17L24 7 21 8.2 15.8 3H8.2L3 8.2V15.8L0 17V7Z" />
      <path opacity=".22" d="M24 7V17L17 24H7L0 17 3 15.8 8.2 21H15.8L21 15.8V8.2Z" />
      <text
        x="12"
        y="16.6"
        textAnchor="middle"
        className="fill-medal-ink text-[13px] font-bold [font-stretch:120%]"
      >
        {rank}
      </text>
    </svg>
  );
}
