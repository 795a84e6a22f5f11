/** A request as it goes over the wire, correct or not. */
export type Message = Readonly<{
  method: string;
  /** What stands in the request line: a path, or what somebody takes for one. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | null;
}>;

export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  tookMs: number;
}>;
