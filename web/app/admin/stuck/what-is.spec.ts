import { workflowIds } from '@store/workflows/workflow-ids';
import { expect, it } from 'vitest';
import { whatIs } from './what-is.ts';

it.each([
  [workflowIds.order('GT1'), { kind: 'order', id: 'GT1', to: '/admin/order/GT1' }],
  [workflowIds.reverseOrder('GT1'), { kind: 'reverseOrder', id: 'GT1', to: '/admin/order/GT1' }],
  [workflowIds.refundToBank('GT1:R1'), { kind: 'refundToBank', id: 'GT1:R1', to: null }],
  [workflowIds.topUp('TXN-1'), { kind: 'topUp', id: 'TXN-1', to: null }],
  [workflowIds.bookEntry('E-1'), { kind: 'bookEntry', id: 'E-1', to: '/admin/entry/E-1' }],
  [workflowIds.followDispute('D1'), { kind: 'followDispute', id: 'D1', to: '/admin/disputes/D1' }],
  [
    workflowIds.disputedPoints('D1'),
    { kind: 'disputedPoints', id: 'D1', to: '/admin/disputes/D1' },
  ],
  [workflowIds.settleDispute('D1'), { kind: 'settleDispute', id: 'D1', to: '/admin/disputes/D1' }],
  [
    'disputes-2026-11-26T02:30:00Z',
    { kind: 'lookAtDisputes', id: '2026-11-26T02:30:00Z', to: null },
  ],
  ['dispute-look-1', { kind: 'lookAtDispute', id: '1', to: null }],
  ['late-payments-1', { kind: 'latePayments', id: '1', to: null }],
  ['last-looks-1', { kind: 'lastLooks', id: '1', to: null }],
  ['settlements-1', { kind: 'settlements', id: '1', to: null }],
  ['reconciliation-1', { kind: 'nightlyReconciliation', id: '1', to: null }],
  ['reconcile-1', { kind: 'reconcile', id: '1', to: null }],
  ['close-week-1', { kind: 'closeWeek', id: '1', to: null }],
])('%s is known', (workflowId, known) => {
  expect(whatIs(workflowId)).toEqual(known);
});

it.each(['', 'mail-1', 'order', '../order-1', 'prices-1'])('%j is not', (workflowId) => {
  expect(whatIs(workflowId)).toBeNull();
});
