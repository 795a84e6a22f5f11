import type { DrawnBars } from './bar-chart.server.ts';

/** The table beside it says the same to whoever does not see it. */
export const BarChart = ({
  drawn,
  label,
  className,
}: {
  drawn: DrawnBars;
  label: string;
  className?: string | undefined;
}) => (
  <svg
    viewBox={`0 0 ${drawn.width} ${drawn.height}`}
    role="img"
    aria-label={label}
    className={className === undefined ? 'bar-chart' : `bar-chart ${className}`}
  >
    {drawn.lines.map(({ y, text }) => (
      <g key={text}>
        <line x1={drawn.left} x2={drawn.width} y1={y} y2={y} />
        <text x={drawn.left - 8} y={y + 4} textAnchor="end">
          {text}
        </text>
      </g>
    ))}
    {drawn.bars.map(({ path, open, highest }) => (
      <path key={path} d={path} className={open ? 'open' : highest ? 'highest' : undefined} />
    ))}
    {drawn.said.map(({ x, y, text }) => (
      <text key={x} x={x} y={y} textAnchor="middle" className="said">
        {text}
      </text>
    ))}
    {drawn.labels.map(({ x, text }) => (
      <text key={x} x={x} y={drawn.height - 6} textAnchor="middle">
        {text}
      </text>
    ))}
  </svg>
);
