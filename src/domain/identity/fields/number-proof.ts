type Typed = { verificationCode: string; firebaseIdToken: string; numberSecret: string };

/** What proves a number in a request: a third party's word about it, or the code that went there. */
export const numberProof = ({ verificationCode, firebaseIdToken, numberSecret }: Typed) =>
  firebaseIdToken ? { firebaseIdToken, numberSecret } : { verificationCode };
