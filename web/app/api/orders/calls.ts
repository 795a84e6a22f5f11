import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageQuery } from '../shapes/lists.ts';
import { OrderShown } from '../shapes/orders.ts';
import { UserId } from '../shapes/people.ts';

export const ordersOf = call({
  name: 'getOrders',
  method: 'GET',
  path: '/order/{userId}',
  tag: 'Orders',
  summary: 'Orders, the newest first',
  caller: 'customer',
  params: z.object({ userId: UserId }),
  query: pageQuery(50),
  answer: z.array(OrderShown),
  rejections: ['NotYours', 'NotFound'],
});

export const orderCounters = call({
  name: 'getOrderCounters',
  method: 'GET',
  path: '/user/myorder/{userId}',
  tag: 'Orders',
  summary: 'How many orders there are, and what became of them',
  caller: 'customer',
  params: z.object({ userId: UserId }),
  answer: z.object({ total_order: z.int(), completed: z.int(), refunded: z.int() }),
  rejections: ['NotYours', 'NotFound'],
});
