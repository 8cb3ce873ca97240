import { dayMs } from '#contract/values/durations.ts';
import { bannerPlaceholderOf } from '#demo/art/placeholder.ts';
import { type BannerSubject, bannerSubjects } from '#demo/catalogue/banners.ts';
import type { CatalogueVendor } from '#demo/catalogue/catalogue.ts';
import { mapTexts } from '#demo/catalogue/texts.ts';
import { type SeedMerchant, seedMerchants } from '#demo/seed/merchants.ts';
import announced from '#demo/seed/messages/announcements.json' with { type: 'json' };
import bannerTexts from '#demo/seed/messages/banners.json' with { type: 'json' };
import { offerContent } from '#demo/seed/promotions/offer-terms.ts';
import pictureless from '#demo/seed/promotions/pictureless.json' with { type: 'json' };
import { seedRegistration } from '#demo/seed/registration.ts';
import type { merchantHosts, merchants } from '#platform/core/merchants/tables.ts';
import type { merchantVendors, vendors } from '#platform/modules/catalogue/tables.ts';
import type { announcements } from '#platform/modules/messages/tables.ts';
import type { banners } from '#platform/modules/system/tables.ts';

const isoDay = (now: number, days: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);

/** The merchants as rows. Cockfight vendors come from the catalogue. */
export function merchantRows(catalogue: readonly CatalogueVendor[]): (typeof merchants.$inferInsert)[] {
  return seedMerchants.map(({ record: { region, maintenance, ...record }, settings, flags }) => ({
    merchantCode: record.merchantCode,
    // Hosts have a table of their own.
    record: { ...record, hosts: undefined },
    settings: {
      ...settings,
      cockfightVendors: catalogue
        .filter((row) => row.gameTypes.includes('COCKFIGHT') && row.merchants.includes(record.merchantCode))
        .map((row) => row.vassalage),
    },
    flags,
    region,
    registration: seedRegistration[record.merchantCode],
    maintenance,
    tellsUnknownUser: false,
  }));
}

export const hostRows = (): (typeof merchantHosts.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { hosts, merchantCode } }) =>
    hosts.map((host) => ({ host, merchantCode })),
  );

/** Categories of games that a vendor's feed tells of. */
const fedTypes: readonly string[] = ['LIVE', 'LIVESTREAM', 'SPORTS'];

export const vendorRows = (catalogue: readonly CatalogueVendor[]): (typeof vendors.$inferInsert)[] =>
  catalogue.map(({ vassalage, displayName, framing, gameTypes }, sequence) => ({
    vassalage,
    displayName,
    iconUrl: `v/${vassalage}`,
    framing,
    sequence,
    liveFeed: gameTypes.some((type) => fedTypes.includes(type)) ? 'demo' : null,
  }));

export const merchantVendorRows = (
  catalogue: readonly CatalogueVendor[],
): (typeof merchantVendors.$inferInsert)[] =>
  catalogue.flatMap(({ vassalage, merchants: codes }) =>
    codes.map((merchantCode) => ({ merchantCode, vassalage })),
  );

/** Harbour uploads one file per menu banner, which the edge resizes; all others exist in every width. */
const bannerPath = ({ merchant, group, artKey }: BannerSubject): string =>
  merchant === 'harbour' && group === 'm_game' ? `b/${artKey}-1080.webp` : `b/${artKey}`;

/** Banners of the carousels; promotions are announcements and are not among them. */
export function bannerRows(): (typeof banners.$inferInsert)[] {
  return bannerSubjects.flatMap((subject, i) => {
    const { merchant, group, path, title } = subject;
    return group === 'promotion'
      ? []
      : [
          {
            bannerId: i + 1,
            merchantCode: merchant,
            groupName: group,
            sequence: i,
            url: bannerPath(subject),
            title,
            text: bannerTexts[group],
            link: path,
            placeholder: bannerPlaceholderOf(subject),
          },
        ];
  });
}

type AnnouncementInsert = Omit<typeof announcements.$inferInsert, 'id' | 'sequence' | 'merchantCode'>;

/** Announcements of every type in the complete languages, and a promotion per picture. */
export function announcementRows(now: number): (typeof announcements.$inferInsert)[] {
  return seedMerchants
    .flatMap(({ record }) =>
      [...commonAnnouncements(record.brand, now), ...promotions(record, now)].map((row) => ({
        ...row,
        merchantCode: record.merchantCode,
      })),
    )
    .map((row, i) => ({ ...row, id: 5001 + i, sequence: i }));
}

/** In the order in which a merchant shows them. */
const announcementTypes = ['PL', 'B', 'PU', 'H', 'A'] as const;

/** What every merchant announces; `{brand}` is its name. */
function commonAnnouncements({ name }: { name: string }, now: number): AnnouncementInsert[] {
  const texts = announcementTypes.flatMap((type) => announced[type].map((text) => ({ type, ...text })));
  return texts.map(({ type, title, content }, i) => ({
    type,
    title: mapTexts(title, (text) => text.replaceAll('{brand}', name)),
    content: mapTexts(content, (text) => text.replaceAll('{brand}', name)),
    startDate: isoDay(now, -3 - i * 5),
    endDate: null,
    categoryIds: [],
    images: [],
  }));
}

/** A category of offers by the name of its picture; the first category has all of them. */
const categoryOf = (artKey: string): number =>
  /welcome/.test(artKey) ? 2 : /calendar|new-year/.test(artKey) ? 4 : 3;

function promotions({ merchantCode, currency }: SeedMerchant['record'], now: number): AnnouncementInsert[] {
  const own = bannerSubjects.filter((row) => row.group === 'promotion' && row.merchant === merchantCode);
  const pictured = own.map(({ artKey, title }: BannerSubject, i): AnnouncementInsert => ({
    type: 'PR',
    title,
    content: offerContent(`b/${artKey}`, merchantCode, currency),
    startDate: isoDay(now, -10 - i * 7),
    endDate: isoDay(now, 21 + i * 9),
    categoryIds: [1, categoryOf(artKey)],
    images: [{ url: `b/${artKey}`, sequence: 1 }],
  }));
  const plain = [pictureless.story, pictureless.cup].map((title, i): AnnouncementInsert => ({
    type: 'PR',
    title,
    content: offerContent(title.EN, merchantCode, currency),
    startDate: isoDay(now, -2 - i),
    endDate: i === 0 ? null : isoDay(now, 30),
    categoryIds: [1, 4],
    images: [],
  }));
  return [...pictured, ...plain];
}
