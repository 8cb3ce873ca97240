import { useQuery } from '@tanstack/react-query';

import { settingsQuery } from './system-queries.ts';

/** Whether the merchant's mobile template shows an entry; true until the template is known. */
export const useTemplateSwitch = (name: 'dep_func' | 'mem_cen'): boolean =>
  useQuery(settingsQuery()).data?.template[name] !== '0';
