import type { Application } from '@portal/contract/accounts/application/schema';

/** How a suspended application is resumed; the mail says the same (docs of support never ask for a whole key). */
export function ResumeRule({
  application: { name, user_key: key },
}: {
  readonly application: Pick<Application, 'name' | 'user_key'>;
}) {
  return (
    <>
      Only support can resume it. Write to them and quote {name}, key ending in {key.slice(-4)}.
      Never send the whole key.
    </>
  );
}
