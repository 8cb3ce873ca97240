import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

import { madeFrom, secretsIn } from './signature.ts';

/** Parameter of a preview's link that has its token. */
export const previewParameter = 'preview';

/** A `viewer` looks at a draft as a visitor does; a `tester` may register, log in and play there too. */
export const previewRoles = ['viewer', 'tester'] as const;

const previewSchema = v.object({
  role: v.picklist(previewRoles),
  /** What of the merchant is shown: once it is published, a preview opens nothing. */
  status: v.literal('draft'),
  /** Until when it holds, s since 1970. */
  exp: v.number(),
});
export type Preview = v.InferOutput<typeof previewSchema>;

const algorithm = 'HS256';
const audience = 'preview';

/** A key for the previews of one merchant. */
const keyOf = async (secret: string, merchant: string): Promise<Uint8Array> =>
  new Uint8Array(await madeFrom(secret, `preview ${merchant}`));

/** A token that lets whoever has it look at one merchant's draft until `exp`: a JWT (RFC 7519) by the first secret. */
export async function previewToken(
  secrets: string | undefined,
  merchant: string,
  { role, status, exp }: Preview,
): Promise<string> {
  const [secret] = secretsIn(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  return new SignJWT({ role, status })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setSubject(merchant)
    .setExpirationTime(exp)
    .sign(await keyOf(secret, merchant));
}

/** What a token lets its owner see of this merchant; null for one that is forged, over, or another merchant's. */
export async function readPreview(
  secrets: string | undefined,
  merchant: string,
  token: string,
): Promise<Preview | null> {
  const read = await Promise.all(
    secretsIn(secrets).map(async (secret) => {
      try {
        const { payload } = await jwtVerify(token, await keyOf(secret, merchant), {
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
  return read.find((each) => each !== null) ?? null;
}
