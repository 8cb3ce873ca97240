/** Name of the dialog's overlay. Not in the dialog's file, which is loaded only when the dialog opens. */
export const paymentPasswordOverlay = 'payment-password';
