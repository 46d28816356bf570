import { findRule, isRecord } from '@pagewright/core';
import { below, valueAt } from '@pagewright/core/openapi';
import type { CompletionItem } from 'vscode-languageserver';
import type { Unit } from '../../model/unit.js';
import type { Workspace } from '../../model/workspace.js';
import { operationFinder } from '../about/bound-operations.js';

/** The item with what is to be known of it; as it was where there is nothing. */
export function resolveItem(item: CompletionItem, workspace: Workspace): CompletionItem {
  const data: unknown = item.data;
  if (!isRecord(data) || typeof data.uri !== 'string') return item;
  const file = workspace.file(data.uri);
  const docs =
    data.resolves === 'ruleCode'
      ? ruleText(item.label)
      : data.resolves === 'endpoint' && file !== undefined
        ? operationText(item.label, workspace.unitsOf(file)[0])
        : undefined;
  return docs === undefined ? item : { ...item, documentation: { kind: 'markdown', value: docs } };
}

function ruleText(code: string): string | undefined {
  const rule = findRule(code);
  return rule && `**${rule.summary}**\n\n${rule.explanation}`;
}

function operationText(name: string, unit: Unit | undefined): string | undefined {
  const operation = unit && operationFinder(unit)(name);
  if (operation === undefined) return undefined;
  const said = (key: string) => {
    const value = valueAt(below(operation.spot, key));
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [id, summary, description] = ['operationId', 'summary', 'description'].map(said);
  const head = [summary && `**${summary}**`, id && `\`${id}\``].filter(Boolean).join(' ');
  return [head, description].filter(Boolean).join('\n\n') || undefined;
}
