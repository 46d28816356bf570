import { declaredOperations } from '@pagewright/core/authoring';
import { wordList } from '@pagewright/core/external';
import { externalFormatNames } from '@pagewright/importers';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import { fileArgument, type ProjectUnit, stdinPath } from '../project/source-file.js';

/** Arguments with which a command reads the unit again. */
export function unitArguments({ config, document, reading = [] }: ProjectUnit): string {
  return [...filesOf(config, document), ...reading].join(' ');
}

function filesOf(config: ProjectUnit['config'], document: ProjectUnit['document']): readonly string[] {
  if (config !== undefined && document?.path === stdinPath) return ['-', '--config', fileArgument(config)];
  const file = config ?? document;
  return file === undefined ? [] : [fileArgument(file)];
}

/** Names the command that declares the lists of a unit without a scheme: `import` if other tools declare some. */
export function declareHint({ unit, analysis }: Pick<AnalysedUnit, 'unit' | 'analysis'>): string {
  const tools = [...declaredOperations(analysis).values()].filter((tool) => tool !== 'own');
  return tools.length === 0
    ? `pagewright adopt ${unitArguments(unit)} proposes declarations for its lists`
    : importHint(unit, tools);
}

export function importHint(unit: ProjectUnit, tools: readonly (keyof typeof externalFormatNames)[]): string {
  const names = [...new Set(tools)].map((tool) => externalFormatNames[tool]);
  return `pagewright import ${unitArguments(unit)} converts the declarations for ${wordList(names)}`;
}
