import {
  checkMendedSpecification,
  publishMendedSpecification,
} from '@portal/contract/catalogue/specification/overlay-operations';
import {
  checkSpecification,
  createSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { createUploadFetch } from '../../../api/upload-fetch.ts';
import { useAct } from '../../../resource/use-act.ts';
import { type Listing, toWritten } from './listing-fields.tsx';
import type { ChosenFile } from './read-upload.ts';
import { toSpecificationCall } from './specification-call.ts';

/** What is published: an overlay alone is applied to the document that stands. */
export interface ChosenFiles {
  readonly document: ChosenFile | undefined;
  readonly overlay: ChosenFile | undefined;
}

/** Why it is published whatever is open about it; forced where it was refused as hardly meant. */
interface Meant {
  readonly reason: string;
  readonly force?: 'true';
  readonly confirm?: string | undefined;
}

/** Checks what is chosen, and publishes it: by operations of their own where an overlay mends the document. */
export function usePublication(
  target: SpecificationItem | undefined,
  isMended: boolean,
  onClose: () => void,
) {
  const [share, setShare] = useState(0);
  const [listing, setListing] = useState<Listing>();
  const fetch = createUploadFetch(setShare);
  const told = {
    done: ({ data }: { readonly data: Pick<SpecificationItem, 'title' | 'version'> }) =>
      `${data.title} ${data.version} is published`,
    onDone: onClose,
  };
  const plain = useAct(checkSpecification);
  const mended = useAct(checkMendedSpecification);
  const creation = useAct(createSpecification, told);
  const replacement = useAct<typeof updateSpecification>(updateSpecification, told);
  const mending = useAct<typeof publishMendedSpecification>(publishMendedSpecification, told);
  const place = target ? { specificationId: target.id } : {};
  const toBody = ({ document, overlay }: ChosenFiles) => ({
    document: document?.upload ?? null,
    overlay: overlay?.upload ?? null,
  });
  function sendCheck(files: ChosenFiles) {
    setListing(undefined);
    if (files.overlay) mended.send({ query: place, body: toBody(files) });
    else if (files.document) plain.send({ query: place, body: files.document.upload, fetch });
  }
  const check = isMended ? mended : plain;
  const report = check.reply?.data;
  /** Unless it is forced, a doubtful document is refused. */
  function publish(files: ChosenFiles, { reason, ...forced }: Meant) {
    const query = { ...forced, ...(reason !== '' && { reason }) };
    const of = target && toSpecificationCall(target);
    if (files.overlay) {
      const seen = of && { seen: of.seen };
      mending.send({ ...seen, query: { ...query, ...place }, body: toBody(files) });
    } else if (files.document) {
      const { upload: body } = files.document;
      const listed = { ...query, ...(report && toWritten(listing ?? report, report)) };
      if (of) replacement.send({ ...of, query: listed, body, fetch });
      else creation.send({ query: listed, body, fetch });
    }
  }
  const publication = isMended ? mending : target ? replacement : creation;
  return { check, report, listing, setListing, share, publication, sendCheck, publish };
}
