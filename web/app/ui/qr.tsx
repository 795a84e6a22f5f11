/** What a camera reads: squares of one, with the quiet zone around them. */
export type QrPicture = Readonly<{ size: number; path: string }>;

/** Black on white in both themes, because cameras want it so. */
export const Qr = ({ picture, label }: { picture: QrPicture; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${String(picture.size)} ${String(picture.size)}`}
    className="w-full max-w-[248px] rounded-control"
    shapeRendering="crispEdges"
  >
    <rect width={picture.size} height={picture.size} fill="white" />
    <path d={picture.path} fill="black" />
  </svg>
);
