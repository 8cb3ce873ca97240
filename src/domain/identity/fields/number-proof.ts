type Typed = { verificationCode: string; firebaseIdToken: string; numberSecret: string };

/** A third party's token with its secret, or else the code from the SMS. */
export const pickNumberProof = ({ verificationCode, firebaseIdToken, numberSecret }: Typed) =>
  firebaseIdToken ? { firebaseIdToken, numberSecret } : { verificationCode };
