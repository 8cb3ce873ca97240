import type { Texts } from '#demo/seed/messages/announcement-texts.ts';

/** `EN|CN|TH|VI|HI|ID|PT-BR|UR` as texts by language. */
export function textsOf(line: string): Texts {
  const [EN = '', CN = '', TH = '', VI = '', HI = '', ID = '', BR = '', UR = ''] = line.split('|');
  return { EN, CN, TH, VI, HI, ID, 'PT-BR': BR, UR };
}
