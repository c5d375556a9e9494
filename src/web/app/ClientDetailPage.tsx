import { lazy } from 'react';
import { ClientPage } from '#web/features/clients/detail/ClientPage.tsx';

const ClientPaymentDialog = lazy(() =>
  import('#web/features/projects/finance/ClientPaymentDialog.tsx').then(file => ({
    default: file.ClientPaymentDialog,
  })),
);

/** A client, and the payment for one of their projects: combines the two features. */
export const ClientDetailPage = () => <ClientPage PaymentDialog={ClientPaymentDialog} />;
