import * as v from 'valibot';

/** The eleven categories of the wire's `gameType` (LS-10). */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'INHOUSE',
  'LOTT',
  'ELOTT',
  'LIVESTREAM',
] as const;
export type GameType = (typeof gameTypes)[number];
export const gameTypeSchema = v.picklist(gameTypes);

/** Game classes of RNG, wire `gameClassify` (GL-13). */
export const gameClasses = ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'] as const;
export type GameClass = (typeof gameClasses)[number];

/** Requirements §0 "Customer types". */
export const customerTypes = {
  member: 0,
  agent: 1,
  masterAgent: 2,
  guest: 4,
  testMember: 40,
  testAgent: 41,
  testMasterAgent: 42,
} as const;
export type CustomerType = (typeof customerTypes)[keyof typeof customerTypes];
export const customerTypeSchema = v.picklist(Object.values(customerTypes));

/** Everybody with a session. */
export const everyRole: readonly CustomerType[] = Object.values(customerTypes);
/** Everybody but guests, whose accounts are not actual ones (Spec §6). */
export const actualRoles: readonly CustomerType[] = everyRole.filter((type) => type !== customerTypes.guest);

const notAgents: readonly CustomerType[] = [0, 4, 40];
/** Agent = type not in 0, 4, 40 (Requirements §0). */
export const isAgent = (type: CustomerType): boolean => !notAgents.includes(type);

const freePlayers: readonly CustomerType[] = [0, 1, 2];
/** Free play is for types 0, 1, 2 (GT-13). */
export const mayPlayFree = (type: CustomerType): boolean => freePlayers.includes(type);

/** Rows of a page, by screen (Requirements §3 Decided a). */
export const pageSizes = {
  home: 24,
  list: 36,
  listSearch: 25,
  vendorPreview: 9,
  hotPreview: 6,
  favouriteIds: 100,
  favouriteHome: 15,
  favouriteTab: 25,
  favouritePage: 30,
} as const;

/** A number that travels as text in a query string. */
const wireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.integer(),
);
/** 1-based page (Requirements §3 Decided e). */
export const pageSchema = v.pipe(wireNumber, v.minValue(1), v.maxValue(100_000));
/** The server accepts 1..100 rows a page. */
export const pageSizeSchema = v.pipe(wireNumber, v.minValue(1), v.maxValue(100));
export const nodeIdSchema = v.pipe(wireNumber, v.minValue(1));

/** Vendor id of the wire (`vassalage`); several, comma separated, where a list is asked for. */
export const vassalageSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,32}$/));
export const vassalageListSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,32}(,[A-Z0-9_]{1,32}){0,63}$/));

/** Drops items that do not parse, so that one broken row never blanks a list. Says its `item` to who documents it. */
// @__NO_SIDE_EFFECTS__
export const tolerantArray = <T extends v.GenericSchema<unknown, unknown>>(item: T) =>
  v.pipe(
    v.array(v.unknown()),
    v.metadata({ item }),
    v.transform((rows): v.InferOutput<T>[] =>
      rows.flatMap((row) => {
        const parsed = v.safeParse(item, row);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

/** ISO 8601 instant, UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());
/** Integer amount in the currency's minor unit. */
export const minorSchema = v.pipe(v.number(), v.safeInteger());
/** Whole rows of an empty query. */
export const noQuery = v.object({});
