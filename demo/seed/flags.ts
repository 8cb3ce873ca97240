import { type FlagKey, flagKeys } from '#contract/values/flags.ts';

/** Initials of the merchants, one or two, at which the flag is on. It is off at the others. */
const merchantsWithFlag: Record<FlagKey, string> = {
  USERNAMEREG3: 'AL',
  MOBILENUMREG3: 'LH',
  REGMOBVERF3: 'L',
  MOBILENUMPASSREG3: 'H',
  FACEBOOKLOGIN3: 'A',
  GOOGLELOGIN3: 'AH',
  CHNGPASSVERIF3: 'LH',
  CHNGPASSMAIL3: 'AL',
  MOBILEVERCODELOGIN3: 'L',
  TRANSBETREPMEM3: 'AH',
  TRANSREC3: 'AL',
  PERSREP: 'AH',
  REWCEN3: 'AL',
  PTSYS3: 'A',
  MYACC: 'AH',
  CBS3: 'AL',
  AGEPAG: 'AL',
  DOWNMAN: 'AH',
  AGENTRANSMULTDOWN3: 'AL',
  AGETEAMPNL3: 'AH',
  TEAMBETTING3: 'AL',
  AGEREBINC3: 'AL',
  SECPRIV: 'AH',
  MAILCEN: 'AL',
  HOMEJACKPOTS: 'AL',
  HOMEWELCOME: 'AH',
  HOMEWINS: 'AL',
  HOMENEW: 'AL',
  HOMETHEMES: 'AL',
  HOMEBECAUSE: 'AH',
  HOMETABLES: 'AL',
  HOMEAPP: 'L',
  HOMESERVICE: 'H',
};

/** Returns a merchant's flags in the format of the wire. */
export const getFlags = (initial: 'A' | 'L' | 'H'): Record<string, { enabled: string }> =>
  Object.fromEntries(
    flagKeys.map((key) => [key, { enabled: merchantsWithFlag[key].includes(initial) ? '1' : '0' }]),
  );
