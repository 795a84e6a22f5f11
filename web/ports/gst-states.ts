/** States and Union territories by the codes that GST uses, in the order of their names. */
export const GST_STATES = {
  '35': 'Andaman and Nicobar Islands',
  '37': 'Andhra Pradesh',
  '12': 'Arunachal Pradesh',
  '18': 'Assam',
  '10': 'Bihar',
  '04': 'Chandigarh',
  '22': 'Chhattisgarh',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '07': 'Delhi',
  '30': 'Goa',
  '24': 'Gujarat',
  '06': 'Haryana',
  '02': 'Himachal Pradesh',
  '01': 'Jammu and Kashmir',
  '20': 'Jharkhand',
  '29': 'Karnataka',
  '32': 'Kerala',
  '38': 'Ladakh',
  '31': 'Lakshadweep',
  '23': 'Madhya Pradesh',
  '27': 'Maharashtra',
  '14': 'Manipur',
  '17': 'Meghalaya',
  '15': 'Mizoram',
  '13': 'Nagaland',
  '21': 'Odisha',
  '34': 'Puducherry',
  '03': 'Punjab',
  '08': 'Rajasthan',
  '11': 'Sikkim',
  '33': 'Tamil Nadu',
  '36': 'Telangana',
  '16': 'Tripura',
  '09': 'Uttar Pradesh',
  '05': 'Uttarakhand',
  '19': 'West Bengal',
} as const;

export type GstState = keyof typeof GST_STATES;

export const isGstState = (code: string): code is GstState => Object.hasOwn(GST_STATES, code);

/** By code, sorted by name: a plain object would put codes like "10" before "01". */
export const GST_STATE_LIST: readonly Readonly<{ code: GstState; name: string }>[] = (
  Object.keys(GST_STATES) as GstState[]
)
  .map((code) => ({ code, name: GST_STATES[code] }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Union territories without a legislature: what is elsewhere State tax is Union territory tax there. */
const UNION: ReadonlySet<string> = new Set<GstState>(['04', '26', '31', '35', '38']);

export const isUnionTerritory = (code: string): boolean => UNION.has(code);

/** Of the State that has given a GSTIN. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);

/** As an invoice names it, like "27 Maharashtra". */
export const stateInWords = (code: string): string =>
  isGstState(code) ? `${code} ${GST_STATES[code]}` : code;
