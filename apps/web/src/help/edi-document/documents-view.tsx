import { createEdiFile } from '@portal/contract/help/edi-document/file-operations';
import {
  toVersionedDocuments,
  type EdiArea,
  type EdiDocument,
  type NamedDocument,
  toNamedDocument,
} from '@portal/contract/help/edi-document/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bind } from '../../resource/controls/bind.ts';
import { ediDocumentsQuery } from './queries.ts';
import { paths } from '../../lib/paths.ts';
import { DeskPart, EditLink } from '../../session/viewer/desk-part.tsx';
import { toCountryName } from '../../lib/country-name.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import { findDocuments, kindTabs, type DocumentSearch } from './document-search.ts';
import { DocumentTable } from './document-table.tsx';
import styles from './edi.module.css';
import { useDocumentSearch } from './use-document-search.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Loaded } from '../../resource/loaded.tsx';
import { Later } from '../../ui/text/later.tsx';

const DocumentPreview = lazyView(
  async () => (await import('./document-preview.tsx')).DocumentPreview,
);

const DocumentsDesk = lazyView(
  async () => (await import('./desk/documents-desk.tsx')).DocumentsDesk,
);

/** The documents of a country: found by words and kind, opened in the page (EDI-01, EDI-02). */
export function DocumentsView({ area }: { readonly area: EdiArea }) {
  const { countries, ediStorageUrl } = usePortalConfig();
  const { search, go } = useDocumentSearch(area);
  const list = useQuery(ediDocumentsQuery(ediStorageUrl, area, search.country));
  return (
    <>
      <div className={styles['filter']}>
        <SelectField
          label="Country"
          options={countries.map((country) => [country.code, toCountryName(country)])}
          {...bind(search, go)('country', { document: undefined, beside: undefined })}
        />
        <SearchField
          label="Search documents"
          placeholder={area === 'edi-labels' ? 'IFTMIN, label, reason codes' : 'Customs, codes'}
          value={search.text}
          onChange={(text) => go({ text }, true)}
          onSearch={(text) => go({ text }, true)}
        />
      </div>
      <DeskPart of={createEdiFile}>
        <DocumentsDesk place={{ area, country: search.country }} />
      </DeskPart>
      <Loaded query={list} what="the documents" rows={8}>
        {(documents) => <Documents area={area} documents={documents} />}
      </Loaded>
      <EditLink of={createEdiFile} />
    </>
  );
}

interface DocumentsProps {
  readonly area: EdiArea;
  readonly documents: readonly EdiDocument[];
}

function Documents({ area, documents }: DocumentsProps) {
  const { search, hrefOf, go } = useDocumentSearch(area);
  const versioned = useMemo(() => toVersionedDocuments(documents), [documents]);
  const found = findDocuments(versioned, search.text);
  const isOfKind = (kind: DocumentSearch['kind']) => (one: (typeof found)[number]) =>
    kind === 'all' || one.current.kind === kind;
  const shown = found.filter(isOfKind(search.kind));
  const tabs = kindTabs
    .map(({ id, label }) => ({
      id,
      label,
      count: found.filter(isOfKind(id)).length,
      href: hrefOf({ kind: id }),
    }))
    .filter(({ id, count }) => count > 0 || id === 'all' || id === search.kind);
  if (documents.length === 0) return <NoDocuments />;
  return (
    <>
      <LinkTabs label="Kinds of documents" items={tabs} current={search.kind} />
      {shown.length === 0 ? (
        <Empty
          title="No matching documents"
          action={<ButtonLink href={hrefOf({ text: '', kind: 'all' })}>Show all</ButtonLink>}
        >
          Search by message, such as IFTMIN, or choose another country.
        </Empty>
      ) : (
        <DocumentTable documents={shown} hrefOf={hrefOf} />
      )}
      {search.document !== undefined && (
        <Opened
          documents={documents}
          search={search}
          onClose={() => go({ document: undefined, beside: undefined })}
        />
      )}
    </>
  );
}

function NoDocuments() {
  return (
    <Empty
      title="No documents for this country"
      action={<ButtonLink href={paths.contactUs()}>Contact Us</ButtonLink>}
    >
      Choose another country, or ask us.
    </Empty>
  );
}

interface OpenedProps {
  readonly documents: readonly EdiDocument[];
  readonly search: DocumentSearch;
  readonly onClose: () => void;
}

/** The document of the address; a link to one that is gone says so. */
function Opened({ documents, search, onClose }: OpenedProps) {
  const find = (name: string | undefined): NamedDocument | undefined => {
    const document = documents.find((one) => one.name === name);
    return document && toNamedDocument(document);
  };
  return (
    <Later>
      <DocumentPreview
        name={search.document ?? ''}
        document={find(search.document)}
        beside={find(search.beside)}
        onClose={onClose}
      />
    </Later>
  );
}
