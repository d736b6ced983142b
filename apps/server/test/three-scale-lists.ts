import type { ThreeScaleFormat } from './start-three-scale.ts';

/** Two customers whose names and keys are of the format, and invoices of one year: tests of one portal do not meet. */
export function toLists(format: ThreeScaleFormat, year: string) {
  const isXml = format === 'xml';
  const accounts = [
    {
      id: 71,
      state: 'approved',
      org_name: `Vinterpost ${format}`,
      ...own({ customer_number: '20012357', country: 'Norway' }),
    },
    { id: 72, state: 'approved', org_name: `Sommar & <Frakt> ${format}` },
    { id: 73, state: 'pending', org_name: 'Nobody yet' },
    ...Array.from({ length: 450 }, (_, at) => ({
      id: 1000 + at,
      state: 'rejected',
      org_name: 'Spam',
    })),
  ];
  const users = {
    71: [
      {
        id: 1,
        state: 'active',
        role: 'admin',
        email: `iris@${format}.example`,
        first_name: 'Iris',
        last_name: null,
      },
      { id: 2, state: 'suspended', role: 'member', email: `gone@${format}.example` },
      { id: 3, state: 'active', role: 'member', email: `bo@${format}.example` },
    ],
    72: [{ id: 4, state: 'active', role: 'admin', email: `sol@${format}.example` }],
  };
  function own(fields: object) {
    return isXml ? { extra_fields: fields } : fields;
  }
  const application = (id: number, account: number, state: string, plan: string, rest: object) => ({
    id,
    state,
    name: `App ${id}`,
    ...(isXml
      ? { user_account_id: account, plan: { name: plan } }
      : { account_id: account, plan_name: plan }),
    ...rest,
  });
  const keys = (...values: string[]) => values.map((value) => ({ value }));
  const usersOf = ({ id }: { id: number }) => (id === 71 || id === 72 ? users[id] : []);
  return {
    'admin/api/accounts': [
      'accounts',
      'account',
      isXml ? accounts.map((one) => ({ ...one, users: { user: usersOf(one) } })) : accounts,
    ],
    'admin/api/accounts/71/users': ['users', 'user', users[71]],
    'admin/api/accounts/72/users': ['users', 'user', users[72]],
    'admin/api/applications': [
      'applications',
      'application',
      [
        application(701, 71, 'live', 'Gold', {
          description: 'Rates',
          user_key: `0012-user-key-${format}`,
        }),
        application(702, 71, 'pending', 'Basic', { user_key: `pending-user-key-${format}` }),
        application(703, 72, 'live', 'Basic', { application_id: 'abc' }),
        application(704, 72, 'live', 'Basic', { application_id: 'def' }),
        application(705, 73, 'live', 'Basic', { user_key: `of-nobody-yet-${format}` }),
      ],
    ],
    'admin/api/accounts/72/applications/703/keys': [
      'keys',
      'key',
      keys(`first-pair-of-${format}`, `other-pair-of-${format}`),
    ],
    'admin/api/accounts/72/applications/704/keys': ['keys', 'key', []],
    'admin/api/application_plans': [
      'plans',
      isXml ? 'plan' : 'application_plan',
      [
        { id: 1, name: 'Basic' },
        { id: 2, name: 'Gold' },
      ],
    ],
    'api/invoices': [
      'invoices',
      'invoice',
      [
        `${year}-02-00000007`,
        `${year}-03-00000041`,
        `${year}-03-00000040`,
        `${year}-00000012`,
        'fix',
      ].map((friendly_id, at) => ({ id: at + 1, friendly_id, state: 'paid' })),
    ],
  } as const;
}
