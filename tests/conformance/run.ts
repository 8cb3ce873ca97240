// Checks whether a platform speaks the contract: makes every call as the edge would, signed with the first secret of
// UPSTREAM_SECRETS. Exits with 1 if something differs or is missing.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';

import { isAtFault, formatVerdicts } from './table.ts';
import { walk } from './walk.ts';

const usage = `npm run conformance -- URL [--merchant CODE] [--adapter FILE] [--writes]
  URL         origin of the platform: https://platform.newone.example
  --merchant  code of the merchant, aurora if none is said
  --adapter   JSON of \`adapter\` in its record, or of the whole record
  --writes    registers an account of a test merchant and asks with it
UPSTREAM_SECRETS signs; CONFORMANCE_TOKEN, the token of a session, has its reads asked for.`;

function stop(sentence: string): never {
  console.error(`✗ ${sentence}\n\n${usage}`);
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
  return stop(`${file} is no adapter: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
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
