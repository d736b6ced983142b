import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { rawSwaggerQuery } from './raw-swagger.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SwaggerText } from './swagger-text.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';

interface RawSwaggerModalProps {
  readonly specification: SpecificationItem;
  readonly onClose: () => void;
}

/** The document itself, to read and to copy. */
export function RawSwaggerModal({ specification, onClose }: RawSwaggerModalProps) {
  const { role } = useSession();
  const { systemName, title, version } = specification;
  const raw = useQuery(rawSwaggerQuery(useClient(), role, systemName));
  const text = raw.data?.text;
  const copy = () => void copyText(text ?? '', 'Swagger copied to clipboard');
  return (
    <Modal
      size="lg"
      title="Raw Swagger"
      description={`${title} ${version}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close window</Button>
          <Button
            variant="primary"
            acts={false}
            icon="copy"
            onClick={copy}
            disabled={text === undefined}
          >
            Copy to clipboard
          </Button>
        </>
      }
    >
      <NotLoaded query={raw} what="the document" lines={8} />
      {text !== undefined && <SwaggerText text={text} />}
    </Modal>
  );
}
