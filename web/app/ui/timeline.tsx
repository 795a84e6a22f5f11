import type { ReactNode } from 'react';
import { stepWords } from './words.ts';

export type StepState = 'done' | 'now' | 'later' | 'failed' | 'refunded' | 'cancelled';
export type TimelineStep = Readonly<{ title: string; note?: ReactNode; state: StepState }>;

const octagon = 'M7 0H17L24 7V17L17 24H7L0 17V7Z';
const marks: Readonly<Record<StepState, { fill: string; d: string }>> = {
  done: { fill: 'fill-success', d: 'M6.4 12.6 10 16 17.6 8.4' },
  now: {
    fill: 'fill-warning',
    d: 'M7.6 5.2H16.4M7.6 18.8H16.4M8.9 5.2V8.4L12.2 12 8.9 15.6V18.8M15.1 5.2V8.4L11.8 12 15.1 15.6V18.8',
  },
  later: { fill: 'fill-none stroke-line-strong', d: '' },
  failed: { fill: 'fill-danger', d: 'M8.4 8.4 15.6 15.6M15.6 8.4 8.4 15.6' },
  refunded: {
    fill: 'fill-danger',
    d: 'M10.2 6.8 6.8 10.2 10.2 13.6M6.8 10.2H14A3.4 3.4 0 0 1 14 17H11.4',
  },
  cancelled: {
    fill: 'fill-line-strong',
    d: 'M12 6.4A5.6 5.6 0 1 0 12 17.6 5.6 5.6 0 0 0 12 6.4M8 8 16 16',
  },
};

/** The octagon of a step. */
export function TimelineNode({
  state,
  size = 28,
}: {
  state: StepState;
  size?: number | undefined;
}) {
  const { fill, d } = marks[state];
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="flex-none">
      {state === 'later' ? (
        <path
          className={fill}
          strokeWidth="1.8"
          d="M7.4.9H16.6L23.1 7.4V16.6L16.6 23.1H7.4L.9 16.6V7.4Z"
        />
      ) : (
        <>
          <path className={fill} d={octagon} />
          <path className="fill-none stroke-bg" strokeWidth="1.5" d={d} />
        </>
      )}
    </svg>
  );
}

/** What happened, happens and is to come, oldest first. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ title, note, state }, place) => (
        <li
          key={`${place} ${title}`}
          className={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <TimelineNode state={state} />
          <div>
            <p className={state === 'later' ? 'type-h3 text-text-2' : 'type-h3'}>
              <span className="sr-only">{stepWords[state]}</span>
              {title}
            </p>
            {note ? <div className="type-small mt-0.5 text-text-2">{note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
