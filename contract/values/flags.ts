/** White-label flags that the product reads. An unknown or absent key is off. */
export const flagKeys = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'MOBILEVERCODELOGIN3',
  'TRANSBETREPMEM3',
  'TRANSREC3',
  'PERSREP',
  'REWCEN3',
  'PTSYS3',
  'MYACC',
  'CBS3',
  'AGEPAG',
  'DOWNMAN',
  'AGENTRANSMULTDOWN3',
  'AGETEAMPNL3',
  'TEAMBETTING3',
  'AGEREBINC3',
  'SECPRIV',
  'MAILCEN',
  // Blocks of home.
  'HOMEJACKPOTS',
  'HOMEWELCOME',
  'HOMEWINS',
  'HOMENEW',
  'HOMETHEMES',
  'HOMEBECAUSE',
  'HOMETABLES',
  // Popups of home: download of the app, customer service.
  'HOMEAPP',
  'HOMESERVICE',
] as const;
export type FlagKey = (typeof flagKeys)[number];

/** The flags in the wire format: `{KEY: {enabled: "1" | "0", …}}`. */
export type Whitelabel = {
  readonly [key: string]: { readonly enabled: string; readonly [entry: string]: unknown };
};

/** Returns true if the merchant has the flag on. */
export const isFlagOn = (flags: Whitelabel | undefined, key: FlagKey): boolean =>
  flags?.[key]?.enabled === '1';
