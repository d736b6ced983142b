import { getRawSwagger } from '@portal/contract/catalogue/specification/operations';
import type { ReplyOf } from '@portal/contract/operation';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { toSwaggerText } from './raw-swagger.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/input/button.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SwaggerText } from './swagger-text.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';

interface RawSwaggerModalProps {
  readonly specification: SpecificationItem;
  readonly onClose: () => void;
}

const toText = ({ swaggerJsonContent }: ReplyOf<typeof getRawSwagger>) =>
  toSwaggerText(swaggerJsonContent);

/** The document itself, to read and to copy. */
export function RawSwaggerModal({ specification, onClose }: RawSwaggerModalProps) {
  const { role } = useSession();
  const { systemName, title, version } = specification;
  const call = { params: { role }, query: { systemName } };
  const raw = useRead(getRawSwagger, call, { select: toText });
  const text = raw.data;
  const copy = () => void copyText(text ?? '', 'Swagger copied to clipboard');
  return (
    <Modal
      size="lg"
      title="Raw Swagger"
      description={`${title} ${version}`}
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          acts={false}
          icon="copy"
          onClick={copy}
          disabled={text === undefined}
        >
          Copy to clipboard
        </Button>
      }
    >
      <NotLoaded query={raw} what="the document" lines={8} />
      {text !== undefined && <SwaggerText text={text} />}
    </Modal>
  );
}
