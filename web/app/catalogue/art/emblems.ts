type Point = readonly [x: number, y: number];
/** A face of a folded shape. */
type Face = Readonly<{ points: readonly Point[]; opacity: number }>;

/** Faces toward the light at the left, and the ones behind the fold. */
const LIT = 0.92;
const SHADED = 0.5;

const face = (opacity: number, ...points: Point[]): Face => ({ points, opacity });

/** Degrees count clockwise from straight up. */
const polar = (radius: number, degrees: number): Point => [
  radius * Math.sin((degrees * Math.PI) / 180),
  -radius * Math.cos((degrees * Math.PI) / 180),
];

const around = (count: number, offset = 0): number[] =>
  Array.from({ length: count }, (_, i) => offset + (i * 360) / count);

const towardLight = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y]) => sum + x + y * 0.4, 0) / points.length;

/** Two faces with a fold between: the one nearer to the light is lit. */
function fold(a: readonly Point[], b: readonly Point[], strength = 1): Face[] {
  const aLit = towardLight(a) < towardLight(b);
  return [
    { points: a, opacity: strength * (aLit ? LIT : SHADED) },
    { points: b, opacity: strength * (aLit ? SHADED : LIT) },
  ];
}

const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);

/** One half given, folded down the middle. */
const halves = (points: readonly Point[], strength = 1): Face[] =>
  fold(mirrored(points), points, strength);

const rays = (count: number, inner: number, tip: number, waist: number, half: number): Face[] =>
  around(count).flatMap((at) => {
    const [low, high] = [polar(inner, at), polar(tip, at)];
    return fold([low, polar(waist, at - half), high], [low, polar(waist, at + half), high]);
  });

const octagon = (radius: number): Face[] =>
  halves(
    [0, 22.5, 67.5, 112.5, 157.5, 180].map((at) => {
      const flat = at === 0 || at === 180 ? Math.cos(Math.PI / 8) : 1;
      return polar(radius * flat, at);
    }),
  );

/** An octagon ring with one side left open. */
const ring = (outer: number, open: number): Face[] =>
  around(8, 22.5)
    .filter((_, side) => side !== open)
    .map((at) => {
      const inner = outer - 11;
      const points = [
        polar(outer, at),
        polar(outer, at + 45),
        polar(inner, at + 45),
        polar(inner, at),
      ];
      return { points, opacity: towardLight(points) < 0 ? LIT : SHADED };
    });

const turned = (faces: readonly Face[], degrees: number): Face[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return faces.map(({ points, opacity }) => ({
    opacity,
    points: points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]),
  }));
};

const sword: readonly Face[] = [
  ...halves([
    [0, -66],
    [8, -54],
    [8, 26],
    [0, 26],
  ]),
  face(0.7, [-22, 26], [22, 26], [22, 33], [-22, 33]),
  ...halves([
    [0, 33],
    [4, 33],
    [4, 52],
    [0, 52],
  ]),
];

const arch = (scale: number): Point[] =>
  (
    [
      [0, -60],
      [22, -54],
      [42, -36],
      [54, -10],
      [54, 56],
      [0, 56],
    ] as const
  ).map(([x, y]): Point => [x * scale, 56 - (56 - y) * (0.3 + 0.7 * scale)]);

const bolt: readonly Point[] = [
  [14, -60],
  [-34, 10],
  [-2, 6],
  [6, -14],
];

const pile = (y: number, strength: number): Face[] =>
  halves(
    [
      [0, y],
      [48, y + 32],
      [48, y + 62],
      [0, y + 30],
    ],
    strength,
  );

/** Thirteen signs in boxes of ±60. */
const emblems: readonly (readonly Face[])[] = [
  /* star */ rays(8, 0, 58, 30, 22.5),
  /* lotus */ [
    ...around(8, 22.5).map((at) =>
      face(0.26, polar(26, at), polar(40, at - 18), polar(60, at), polar(40, at + 18)),
    ),
    ...rays(8, 0, 46, 20, 22.5),
  ],
  /* sun */ [...rays(12, 34, 60, 34, 11), ...octagon(28)],
  /* gem */ [
    face(0.72, [-30, -44], [-56, -14], [-20, -14]),
    face(1, [-30, -44], [0, -44], [-20, -14]),
    face(0.62, [0, -44], [20, -14], [-20, -14]),
    face(0.8, [0, -44], [30, -44], [20, -14]),
    face(0.5, [30, -44], [56, -14], [20, -14]),
    face(LIT, [-56, -14], [-20, -14], [0, 52]),
    face(0.68, [-20, -14], [20, -14], [0, 52]),
    face(SHADED, [20, -14], [56, -14], [0, 52]),
  ],
  /* shield */ halves([
    [0, -56],
    [46, -38],
    [46, 14],
    [30, 40],
    [0, 60],
  ]),
  /* chevrons */ [...pile(-60, 1), ...pile(-26, 0.75), ...pile(8, 0.5)],
  /* portal */ [...halves(arch(1), 0.42), ...halves(arch(0.76), 0.6), ...halves(arch(0.5))],
  /* pinwheel */ around(4).flatMap((at) =>
    fold(
      [[0, 0], polar(58, at), polar(46, at + 45)],
      [[0, 0], polar(46, at + 45), polar(30, at + 90)],
    ),
  ),
  /* bolt */ fold(
    bolt,
    bolt.map(([x, y]): Point => [-x, -y]),
  ),
  /* rings */ [...ring(58, 4), ...ring(39, 1), ...octagon(18)],
  /* blades */ [...turned(sword, 35), ...turned(sword, -35)],
  /* crown */ [
    face(SHADED, [-56, -26], [-28, 4], [-28, 30], [-56, 30]),
    face(LIT, [-28, 4], [0, -50], [0, 30], [-28, 30]),
    face(0.62, [0, -50], [28, 4], [28, 30], [0, 30]),
    face(SHADED, [28, 4], [56, -26], [56, 30], [28, 30]),
    face(0.85, [-56, 37], [56, 37], [56, 48], [-56, 48]),
  ],
  /* peaks */ [
    ...fold(
      [
        [-66, 50],
        [-16, -50],
        [-16, 50],
      ],
      [
        [-16, -50],
        [34, 50],
        [-16, 50],
      ],
    ),
    ...fold(
      [
        [2, 50],
        [30, -14],
        [30, 50],
      ],
      [
        [30, -14],
        [66, 50],
        [30, 50],
      ],
      0.8,
    ),
  ],
];

/** The shield alone carries a sign of its own, in the dark of the ground. */
const shieldSign = '<path d="M0-22 26 4V22L0-4-26 22V4Z" fill="DEEP" fill-opacity=".45"/>';

const short = (value: number): string => String(Math.round(value * 10) / 10 + 0);

const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')}Z`;

/** SVG paths of an emblem, faces of one brightness in one path. `deep` is the ground's dark. */
export function emblemPaths(emblem: number, deep: string): string {
  const byOpacity = new Map<number, string>();
  for (const { points, opacity } of emblems[emblem] ?? []) {
    byOpacity.set(opacity, (byOpacity.get(opacity) ?? '') + outline(points));
  }
  const paths = [...byOpacity].map(
    ([opacity, d]) => `<path d="${d}" fill-opacity="${Math.round(opacity * 100) / 100}"/>`,
  );
  return paths.join('') + (emblem === 4 ? shieldSign.replace('DEEP', deep) : '');
}
