/** Name of the dialog's overlay, apart from the dialog, which is loaded when it opens. */
export const paymentPasswordOverlay = 'payment-password';
