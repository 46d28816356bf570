import { isRecord } from '@pagewright/core/internal';
import { externalFormatNames, importDeclarations } from '@pagewright/importers';
import type { HostRequest } from '@pagewright/language-server/browser';
import { type ImportAnswer, methods, type NoAnswer } from './answers.js';

/** Reports the result of importing the declarations of other tools. */
export const importRequest: HostRequest = {
  method: methods.import,
  answer: (units, params): ImportAnswer | NoAnswer => {
    const [unit] = units;
    if (unit === undefined || !isRecord(params)) return { problem: 'There is no file to import from.' };
    const { document, config, vendorPrefixes, tools, openFile } = unit;
    const [vendorPrefix] = vendorPrefixes;
    const { declarations, findings } = importDeclarations({
      ...(document !== undefined && { document }),
      ...(config !== undefined && { config }),
      options: {
        ...tools,
        ...(vendorPrefix !== undefined && { vendorPrefix }),
        ...(openFile !== undefined && { openFile }),
      },
    });
    return {
      declarations: declarations.map(({ externalFormat, operation, outcome, scheme }) => ({
        tool: externalFormatNames[externalFormat],
        operation,
        outcome,
        ...(scheme !== undefined && { scheme }),
      })),
      notes: findings.map(({ severity, code, message }) => ({ severity, code, message })),
    };
  },
};
