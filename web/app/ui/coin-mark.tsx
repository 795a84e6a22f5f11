/** The G-Coin, always before a number or the word; decorative. */
export function CoinMark({ size = 20 }: { size?: 16 | 18 | 20 | 24 | 32 | 38 | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="flex-none">
      <path className="fill-coin" d="M7 0H17L24 7V17L17 24H7L0 17V7Z" />
      <path
        className="fill-coin-hi"
        opacity=".75"
        d="M7 0H17L24 7 21 8.2 15.8 3H8.2L3 8.2V15.8L0 17V7Z"
      />
      <path
        className="fill-none stroke-coin-ink"
        strokeWidth="2.7"
        d="M16.6 9 14.2 6.6H9.8L6.6 9.8V14.2L9.8 17.4H14.2L17 14.6V12H11.8"
      />
    </svg>
  );
}
