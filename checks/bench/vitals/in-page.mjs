// Runs in the page before anything of its own: buffered observers of what a visitor feels.
const seen = { lcp: 0, cls: 0, inp: 0 };
globalThis.vitals = seen;

const watch = (type, note, more = {}) =>
  new globalThis.PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
    ...more,
  });

watch('largest-contentful-paint', ({ startTime }) => {
  seen.lcp = startTime;
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.cls += value;
});
watch(
  'event',
  ({ duration, interactionId }) => {
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  },
  { durationThreshold: 16 },
);
