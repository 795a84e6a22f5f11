import { istDay, type IstDay } from '@store/ledger';

/** The day that an address or a field names; nothing for what is no day. */
export const dayIn = (text: string): IstDay | undefined => {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const noon = new Date(`${text}T12:00:00+05:30`);
  return !Number.isNaN(noon.getTime()) && istDay(noon.toISOString()) === text ? text : undefined;
};
