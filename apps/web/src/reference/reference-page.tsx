import { useParams } from '../router/use-router.ts';
import { ApiReferenceView, type ReferenceExtras } from './api-reference-view.tsx';
import { ChooseApi } from './outline/choose-api.tsx';

/** `/apis/details/{id}`, and `/apis/details` to choose an API (CAT-09). */
export default function ReferencePage({ extras }: { readonly extras?: ReferenceExtras }) {
  const { id } = useParams();
  return id ? <ApiReferenceView key={id} id={id} extras={extras} /> : <ChooseApi />;
}
