import { approveCallOrigin } from '@portal/contract/catalogue/specification/call-origin-operations';
import { useState } from 'react';
import { useMay } from '../../../session/use-may.ts';
import { Button } from '../../../ui/input/button.tsx';
import { lazyView } from '../../../ui/text/lazy-view.tsx';
import { useReferencePlace } from '../../reference-context.ts';
import { FillIn } from '../fill-in.tsx';
import { tryItId } from '../try-it-id.ts';
import { ElsewhereTryIt } from './elsewhere-try-it.tsx';
import type { ElsewhereProps } from './use-elsewhere-call.ts';
import { Later } from '../../../ui/text/later.tsx';

const CallOriginsModal = lazyView(
  async () => (await import('./call-origins-modal.tsx')).CallOriginsModal,
  'dialog',
);

/** An API that the gateway does not serve: filled in here, and sent where staff have approved its address. */
export function Elsewhere(props: ElsewhereProps) {
  const { callOrigins } = useReferencePlace();
  const mayEdit = useMay(approveCallOrigin);
  const [isOpen, setOpen] = useState(false);
  const origin = originOf(props.place.server);
  const approved = callOrigins.find((one) => one.origin === origin);
  return (
    <>
      <h2 id={tryItId}>{approved ? 'Try it' : 'Fill in'}</h2>
      {!approved && (
        <p className="small muted">
          This API is served at {origin?.replace(/^https?:\/\//, '') ?? 'an address of its own'},
          which cannot be called from here. Fill in the call and copy it.
        </p>
      )}
      {mayEdit && (
        <div>
          <Button size="sm" icon="shield" onClick={() => setOpen(true)}>
            Where Try it can call
          </Button>
        </div>
      )}
      {approved ? <ElsewhereTryIt {...props} approved={approved} /> : <FillIn {...props} />}
      <Later>
        {isOpen && <CallOriginsModal suggested={origin} onClose={() => setOpen(false)} />}
      </Later>
    </>
  );
}

function originOf(server: string | undefined): string | undefined {
  const url = server !== undefined && URL.canParse(server) ? new URL(server) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
