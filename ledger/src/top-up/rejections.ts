export type TopUpStatus = 'Created' | 'Paid' | 'Completed' | 'Failed';

export type NoSuchTopUp = Readonly<{ type: 'NoSuchTopUp'; txnId: string }>;
export type TopUpReferenceReused = Readonly<{ type: 'ReferenceReused'; reference: string }>;
export type TopUpNotInStatus = Readonly<{
  type: 'NotInStatus';
  txnId: string;
  status: TopUpStatus;
  asked: string;
}>;
export type EmptyTopUp = Readonly<{ type: 'EmptyTopUp'; txnId: string }>;

export type TopUpRejection = NoSuchTopUp | TopUpReferenceReused | TopUpNotInStatus | EmptyTopUp;
