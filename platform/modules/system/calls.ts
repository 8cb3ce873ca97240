import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';

import { numberServiceSchema } from '#contract/calls/identity/number-service.ts';
import { countryList } from '#contract/calls/system/countries.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import {
  banners,
  loginProviders,
  settingsConsolidated,
  type SystemStatus,
  systemStatus,
  whitelabel,
} from '#contract/calls/system/site.ts';
import { type MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Call } from '#contract/wire/call.ts';
import { type Implementation, implement, parseInput } from '#platform/core/calls/implement.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { findRecordByHost, readRecordsAfter } from '#platform/core/merchants/databases.ts';
import { admits } from '#platform/core/merchants/merchants.ts';
import { buildRegistrationRules } from '#platform/core/merchants/registration-rules.ts';
import { readSealingKey } from '#platform/core/wire/encryption.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { getProviders } from '#platform/modules/identity/exports.ts';
import { listCountries } from '#platform/modules/system/countries.ts';
import { banners as bannerTable } from '#platform/modules/system/tables.ts';

/**
 * Implements a call that the edge makes before it knows the merchant. A request with a `Merchant` header is signed with
 * that merchant's key. It is refused, because the key of one merchant must not give access to the records of others.
 */
const implementForEdge = <Q extends v.GenericSchema<unknown, unknown>>(
  call: Call<Q>,
  handle: (env: PlatformEnv, query: v.InferOutput<Q>) => Promise<unknown>,
): Implementation => ({
  call,
  handle: (context) =>
    respond(context, async () => {
      const { env, req } = context;
      if (req.header('Merchant') !== undefined) throw new WireError('permission.denied');
      return handle(env, parseInput(call.query, req.query()));
    }),
});

const resolveHost = implementForEdge(domainRoute, async (env, { host }) => {
  const merchant = await findRecordByHost(env, host);
  if (!merchant) throw new WireError('not.found');
  return merchant;
});

const allMerchants = implementForEdge(merchantRecords, (env, { after = '' }) => readRecordsAfter(env, after));

/** Returns 0 for normal, 1 for maintenance (takes precedence) and 2 for a region restriction. */
function getSystemStatus(
  merchant: Pick<MerchantRecord, 'maintenance' | 'region'>,
  country: string,
): SystemStatus {
  if (merchant.maintenance) return 1;
  return admits(merchant.region, country) ? 0 : 2;
}

const status = implement(systemStatus, async ({ merchant, visitor }) => ({
  status: getSystemStatus(merchant, visitor.country),
}));

const flags = implement(whitelabel, async ({ configuration }) => configuration().flags);

const settings = implement(settingsConsolidated, async (request) => {
  const { env, merchant, configuration, visitor, language } = request;
  const { settings: own, flags: whitelabelFlags } = configuration();
  const { numberService, ...shown } = own;
  return {
    ...shown,
    ...(numberService && { numberService: v.parse(numberServiceSchema, numberService) }),
    loginProviders: loginProviders.filter((provider) => getProviders(env)[provider]),
    whitelabel: whitelabelFlags,
    register: buildRegistrationRules(configuration(), language),
    maintenance: merchant.maintenance,
    regionRestriction: !admits(merchant.region, visitor.country),
    location: { ip: visitor.ip },
  };
});

const countries = implement(countryList, async ({ language }) => listCountries(language));

const key = implement(encryptionKey, (request) =>
  readSealingKey(request, request.merchant.merchantCode, request.now),
);

const bannerList = implement(banners, async ({ db, merchant, query }) => {
  const { bannerId, url, groupName, title, text, link, placeholder } = bannerTable;
  const rows = await db
    .select({ bannerId, url, groupName, title, text, link, placeholder })
    .from(bannerTable)
    .where(
      and(eq(bannerTable.merchantCode, merchant.merchantCode), eq(bannerTable.groupName, query.groupName)),
    )
    .orderBy(asc(bannerTable.sequence));
  return rows.map((banner) => ({
    ...banner,
    title: getLocalisedText(banner.title, query.language),
    text: getLocalisedText(banner.text, query.language),
  }));
});

export const systemCalls = [resolveHost, allMerchants, status, flags, settings, countries, key, bannerList];
