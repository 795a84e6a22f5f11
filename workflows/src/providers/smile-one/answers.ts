import { z } from 'zod';

/** Application errors arrive as HTTP 200 with another status inside; one log shows it as text. */
export const Envelope = z.object({
  status: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number),
  message: z.string().default(''),
});

const Role = z.object({ username: z.string().optional(), use: z.string().optional() });

/** Flat from most servers, under `data` from some; an empty array there means nothing. */
export const RoleAnswer = Role.extend({ data: z.union([Role, z.array(z.unknown())]).optional() })
  .transform(({ data, ...flat }) => ({ ...flat, ...(Array.isArray(data) ? {} : data) }))
  .transform(({ username, use }) => ({ username: username?.trim() ?? '', use: use ?? '' }));

export const OrderAnswer = z.object({
  order_id: z.union([z.string().min(1), z.number().transform(String)]),
});
