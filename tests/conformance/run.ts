// Checks whether a platform implements the contract: makes its calls as the edge would, signed with the first secret of
// UPSTREAM_SECRETS. Exits with 1 if a reply differs, or a call is missing or has no reply.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';

import { isAtFault, formatVerdicts } from './table.ts';
import { walk } from './walk.ts';

const usage = `npm run conformance -- URL [--merchant CODE] [--adapter FILE] [--writes]
  URL         origin of the platform: https://platform.newone.example
  --merchant  code of the merchant (default: aurora)
  --adapter   JSON file with the merchant record or only its \`adapter\`
  --writes    registers an account at a test merchant and also makes the calls that change data
UPSTREAM_SECRETS: secrets that sign the requests
CONFORMANCE_TOKEN: token of a session, for the calls that read a member's data`;

function stop(message: string): never {
  console.error(`✗ ${message}\n\n${usage}`);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        merchant: { type: 'string', default: 'aurora' },
        adapter: { type: 'string' },
        writes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return stop(String(error));
  }
}

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.pipe(
      v.object({ adapter: upstreamAdapterSchema }),
      v.transform(({ adapter }) => adapter),
    ),
    upstreamAdapterSchema,
  ]),
);

function readAdapter(file: string) {
  const parsed = v.safeParse(fileSchema, readFileSync(file, 'utf8'));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return stop(`${file} is not an adapter: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

const { positionals, values } = readOptions();
const origin = URL.parse(positionals[0] ?? '')?.origin;
if (!origin || origin === 'null') stop('Which platform? An origin is needed.');
const rows = await walk(
  {
    origin,
    merchantCode: values.merchant,
    adapter: values.adapter === undefined ? null : readAdapter(values.adapter),
    secrets: process.env.UPSTREAM_SECRETS,
    send: (request) => fetch(request),
  },
  { writes: values.writes, token: process.env.CONFORMANCE_TOKEN },
);
console.log(formatVerdicts(rows));
process.exit(rows.some(isAtFault) ? 1 : 0);
