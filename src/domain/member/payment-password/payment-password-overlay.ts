/** In its own file, because the dialog's file is loaded only when the dialog opens. */
export const paymentPasswordOverlay = 'payment-password';
