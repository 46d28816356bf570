import { isRecord, namedProfile } from '@pagewright/core/internal';
import type { HostRequest } from '@pagewright/language-server/browser';
import type { PageHelperAnswer, PageHelperParams } from '../generated-page/generated-page.js';
import { makePageHelper } from './make-generated-page.js';

export const pageHelperRequest: HostRequest = {
  method: 'pagewright/pageHelper',
  answer: async (units, params): Promise<PageHelperAnswer> => {
    const { scheme, target, profile } = isRecord(params) ? params : {};
    if (typeof scheme !== 'string' || typeof target !== 'string')
      return { problem: 'pagewright/pageHelper needs a scheme and a target.' };
    const named = namedProfile(profile);
    const wanted: PageHelperParams = {
      ...{ scheme, target },
      ...(named !== undefined && { profile: named }),
    };
    return makePageHelper(units, wanted, await import('@pagewright/codegen'));
  },
};
