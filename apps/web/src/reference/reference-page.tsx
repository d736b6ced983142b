import { useParams } from '@tanstack/react-router';
import { ApiReferenceView, type ReferenceExtras } from './api-reference-view.tsx';
import { ChooseApi } from './outline/choose-api.tsx';

/** `/apis/details/{id}`, and `/apis/details` to choose an API (CAT-09). */
export default function ReferencePage({ extras }: { readonly extras?: ReferenceExtras }) {
  const { id } = useParams({ strict: false });
  return id ? <ApiReferenceView key={id} id={id} extras={extras} /> : <ChooseApi />;
}
