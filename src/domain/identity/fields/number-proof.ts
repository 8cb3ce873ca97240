type Typed = { verificationCode: string; firebaseIdToken: string; numberSecret: string };

/**
 * Picks the proof of a phone number from a form's values: a third party's token with its secret, or else the code from
 * the SMS.
 */
export const pickNumberProof = ({ verificationCode, firebaseIdToken, numberSecret }: Typed) =>
  firebaseIdToken ? { firebaseIdToken, numberSecret } : { verificationCode };
