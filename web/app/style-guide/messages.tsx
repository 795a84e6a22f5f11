import { EmptyState, ErrorBlock } from '../ui/blank.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProductCardSkeleton } from '../catalogue/card-skeleton.tsx';
import { Toast } from '../ui/toast.tsx';
import { Sample } from './sample.tsx';

const stay = () => undefined;

export function Messages() {
  return (
    <>
      <Sample title="Toasts and notices" className="grid gap-2.5">
        <Toast
          toast={{ id: '1', tone: 'success', text: 'Price updated successfully' }}
          onClose={stay}
        />
        <Toast
          toast={{
            id: '2',
            tone: 'warning',
            text: 'Please select an item, enter your Id and select a payment method before proceeding.',
          }}
          onClose={stay}
        />
        <Notice>Price is now ₹425.00. Press Buy Now again to accept.</Notice>
        <Notice tone="danger">Recharge for Indo IDs is not permitted</Notice>
        <Notice standing>
          <strong>Important:</strong> for accounts made in India only.
        </Notice>
      </Sample>
      <Sample title="Empty, error, loading" className="grid grid-cols-2 gap-3">
        <EmptyState title="No orders found matching your criteria.">
          <Link to="?" className="link type-small">
            Clear filters
          </Link>
        </EmptyState>
        <ErrorBlock title="Error loading leaderboard" />
        <div className="col-span-2">
          <ProductCardSkeleton />
        </div>
      </Sample>
      <Sample title="Dialog">
        <div className="dialog">
          <h2>Delete item?</h2>
          <p className="type-small mt-2 text-text-2">
            Are you sure you want to delete this item? Old orders keep their copy.
          </p>
          <div className="mt-4 flex justify-end gap-2.5">
            <Button>Cancel</Button>
            <Button look="danger">Delete item</Button>
          </div>
        </div>
        <Dialog to="/menu" trigger="Open a dialog" triggerClass="button" title="Delete item?">
          {({ close }) => (
            <Button type="button" onClick={close}>
              Cancel
            </Button>
          )}
        </Dialog>
      </Sample>
    </>
  );
}
