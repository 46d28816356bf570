import type { LogOutputChannel } from 'vscode';
import { type BaseLanguageClient, LogMessageNotification, MessageType } from 'vscode-languageclient';
import { answerFiles } from './answer-files.js';

/** Does what the server asks for or tells beside the features that the library has. */
export function followClient(
  client: BaseLanguageClient,
  log: LogOutputChannel,
  onAnalysisChanged: () => void,
): void {
  client.onNotification('pagewright/analysisChanged', onAnalysisChanged);
  client.onNotification(LogMessageNotification.type, ({ type, message }) => {
    if (type === MessageType.Error) log.error(message);
    else if (type === MessageType.Warning) log.warn(message);
    else if (type === MessageType.Info) log.info(message);
    else log.debug(message);
  });
  answerFiles(client);
}
