import type { Client } from '@portal/contract/client';
import { drawCustomsForm } from '@portal/contract/usage/shipment/customs-operations';
import type { FormBody } from './form-draft.ts';

/** The form as a PDF. */
export async function fetchForm(client: Client, body: FormBody) {
  const { file } = await client(drawCustomsForm, { body });
  return Uint8Array.from(atob(file.data), (sign) => sign.charCodeAt(0));
}
