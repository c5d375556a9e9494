import { ClientPage } from '#web/features/clients/detail/ClientPage.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ClientPaymentDialog = lazyPart(
  () => import('#web/features/projects/finance/ClientPaymentDialog.tsx'),
  'ClientPaymentDialog',
);

/** The page of a client with the dialog for a payment, which is in features/projects. */
export const ClientDetailPage = () => <ClientPage PaymentDialog={ClientPaymentDialog} />;
