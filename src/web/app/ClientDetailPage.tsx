import { ClientPage } from '#web/features/clients/detail/ClientPage.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ClientPaymentDialog = lazyPart(
  () => import('#web/features/projects/finance/ClientPaymentDialog.tsx'),
  'ClientPaymentDialog',
);

/** A client, and the payment for one of their projects: combines the two features. */
export const ClientDetailPage = () => <ClientPage PaymentDialog={ClientPaymentDialog} />;
