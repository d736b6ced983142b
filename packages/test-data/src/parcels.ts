/** A parcel that exists for everybody in the sandbox, and stays as it is. */
export interface TestParcel {
  readonly bookingId: string;
  /** SSCC of 18 digits. */
  readonly itemId: string;
  readonly status: string;
  /** Hours ago that it was booked; real time, so the state never moves on. */
  readonly age: number;
  readonly service: 'P20' | 'P18';
  readonly scenario?: string;
}

export const TEST_PARCELS: readonly TestParcel[] = [
  {
    bookingId: 'bk_01JD3W8Z5M',
    itemId: '395200010000004217',
    status: 'registered',
    age: 2,
    service: 'P20',
  },
  {
    bookingId: 'bk_01JD3W8Z51',
    itemId: '395200019000000014',
    status: 'delivered',
    age: 60,
    service: 'P18',
  },
  {
    bookingId: 'bk_01JD3W8Z52',
    itemId: '395200019000000021',
    status: 'inTransit',
    age: 28,
    service: 'P18',
  },
  {
    bookingId: 'bk_01JD3W8Z53',
    itemId: '395200019000000038',
    status: 'readyForCollection',
    age: 44,
    service: 'P20',
    scenario: 'collected',
  },
  {
    bookingId: 'bk_01JD3W8Z54',
    itemId: '395200019000000045',
    status: 'delayed',
    age: 50,
    service: 'P18',
    scenario: 'delayed',
  },
  {
    bookingId: 'bk_01JD3W8Z55',
    itemId: '395200019000000052',
    status: 'returned',
    age: 60,
    service: 'P20',
    scenario: 'returned',
  },
];
