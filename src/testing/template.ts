import type { QueryClient } from '@tanstack/react-query';

import { settingsQuery } from '#src/domain/system/system-queries.ts';

type Settings = NonNullable<ReturnType<typeof getSettings>>;
const getSettings = (client: QueryClient) => client.getQueryData(settingsQuery().queryKey);

/** Sets the merchant's mobile template in a query client. The other settings are missing. */
export function setTemplate(client: QueryClient, switches: { mem_cen?: '0' | '1'; dep_func?: '0' | '1' }) {
  const template = { app_background: '', app_desc: '', app_desc_font_color: '', mem_cen: '1', dep_func: '1' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code that reads the template reads nothing else
  const settings = { template: { ...template, ...switches } } as Settings;
  client.setQueryDefaults(settingsQuery().queryKey, { staleTime: Infinity });
  client.setQueryData(settingsQuery().queryKey, settings);
}
