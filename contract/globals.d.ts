/** Of what every runtime of the wire has beside the language, that which the contract uses. */
declare const URL: { parse(url: string): { hostname: string } | null };
