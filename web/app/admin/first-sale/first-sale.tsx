import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { firstSaleWords as words } from '../words.ts';
import { STEPS, type Step } from './steps.ts';

/** Where a step is taken; null where no page of the store does it. */
export const STEP_PAGES: Readonly<Record<Step, string | null>> = {
  product: '/admin/createproduct',
  item: '/admin/createitems',
  delivery: '/admin/viewitems',
  gateway: null,
};

/** What is left to do before somebody can buy. */
export function FirstSale({ done }: { done: Readonly<Record<Step, boolean>> }) {
  const next = STEPS.find((step) => !done[step]);
  return (
    <Card className="mb-5">
      <h2>{words.title}</h2>
      <p className="type-small measure mt-1 mb-4 text-text-2">{words.lead}</p>
      <Timeline
        steps={STEPS.map((step) => ({
          title: words.steps[step].title,
          state: done[step] ? 'done' : step === next ? 'now' : 'later',
          note: done[step] ? words.steps[step].done : <ToDo step={step} />,
        }))}
      />
    </Card>
  );
}

function ToDo({ step }: { step: Step }) {
  const page = STEP_PAGES[step];
  const { how, link } = words.steps[step];
  return (
    <>
      {how}
      {page === null ? null : (
        <>
          {' '}
          <Link to={page} className="link">
            {link}
          </Link>
        </>
      )}
    </>
  );
}
