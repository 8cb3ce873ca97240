import { useQuery } from '@tanstack/react-query';

import { settingsQuery } from './system-queries.ts';

/** Whether to link to deposits (`dep_func`) or to the member centre (`mem_cen`). True until the template is known. */
export const useTemplateSwitch = (name: 'dep_func' | 'mem_cen'): boolean =>
  useQuery(settingsQuery()).data?.template[name] !== '0';
