import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

import { deriveBytes, splitSecrets } from './signature.ts';

/** Query parameter of a preview link that contains the token. */
export const previewParameter = 'preview';

/** A `viewer` sees a draft like a visitor; a `tester` may also register, log in and play. */
export const previewRoles = ['viewer', 'tester'] as const;

const previewSchema = v.object({
  role: v.picklist(previewRoles),
  /** Status of the merchant. After the merchant is published, a preview is no longer valid. */
  status: v.literal('draft'),
  /** Expiry in seconds since 1970. */
  exp: v.number(),
});
export type Preview = v.InferOutput<typeof previewSchema>;

const algorithm = 'HS256';
const audience = 'preview';

/** Derives the key for previews of one merchant. */
const derivePreviewKey = async (secret: string, merchant: string): Promise<Uint8Array> =>
  new Uint8Array(await deriveBytes(secret, `preview ${merchant}`));

/** Creates a JWT (RFC 7519) for access to one merchant's draft until `exp`. The first secret signs. */
export async function signPreviewToken(
  secrets: string | undefined,
  merchant: string,
  { role, status, exp }: Preview,
): Promise<string> {
  const [secret] = splitSecrets(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  return new SignJWT({ role, status })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setSubject(merchant)
    .setExpirationTime(exp)
    .sign(await derivePreviewKey(secret, merchant));
}

/** Verifies a preview token and returns its content; null if the token is forged, expired, or for another merchant. */
export async function readPreview(
  secrets: string | undefined,
  merchant: string,
  token: string,
): Promise<Preview | null> {
  const previews = await Promise.all(
    splitSecrets(secrets).map(async (secret) => {
      try {
        const { payload } = await jwtVerify(token, await derivePreviewKey(secret, merchant), {
          algorithms: [algorithm],
          audience,
          subject: merchant,
          requiredClaims: ['exp'],
        });
        return v.is(previewSchema, payload) ? payload : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    }),
  );
  return previews.find((each) => each !== null) ?? null;
}
