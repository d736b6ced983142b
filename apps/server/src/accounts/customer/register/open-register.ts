import { createKeyedHash } from '../../../platform/sealing/keyed-hash.ts';
import type { Config } from '../../../config/config.ts';
import type { Services } from '../../../context/context.ts';
import { type CustomerRegister, noRegister } from './customer-register.ts';
import { createRegisterFile } from './register-file.ts';
import { createRegisterService } from './register-service.ts';

/** The configured service, else the file, else nobody who knows a number. */
export function openRegister(
  { customerRegisterUrl, filedCustomers: customers, secretKey }: Config,
  parts: Pick<Services, 'database' | 'outbox' | 'mailSender'>,
): CustomerRegister {
  if (customerRegisterUrl) return createRegisterService(customerRegisterUrl);
  if (!customers) return noRegister;
  return createRegisterFile({
    ...parts,
    customers,
    codeHash: createKeyedHash(secretKey, 'customer-code'),
  });
}
