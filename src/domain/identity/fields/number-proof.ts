type Typed = { verificationCode: string; firebaseIdToken: string; numberSecret: string };

/** Returns the proof of a number for a request: a third party's token with its secret, or the code that was sent. */
export const pickNumberProof = ({ verificationCode, firebaseIdToken, numberSecret }: Typed) =>
  firebaseIdToken ? { firebaseIdToken, numberSecret } : { verificationCode };
