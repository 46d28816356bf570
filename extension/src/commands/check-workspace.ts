import type { Explored } from '@pagewright/language-server/requests';
import { CancellationError, type CancellationToken, commands, ProgressLocation, window } from 'vscode';
import type { ExploredModel } from '../explored/explored-model.js';
import { checkSummary, type SummaryFile } from './check-summary.js';
import type { CommandContext } from './given-target.js';

export async function checkWorkspace(context: CommandContext): Promise<void> {
  const title = 'Pagewright: checking the workspace';
  const checked = await window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    (progress, token) => check(context, token, (message) => progress.report({ message })),
  );
  if (checked === undefined) return;
  const { message, severity, hasProblems, hasUnits } = checkSummary(checked.explored, checked.files);
  const [showProblems, openExplorer] = ['Show Problems', 'Open Explorer'] as const;
  const choices = [...(hasProblems ? [showProblems] : []), ...(hasUnits ? [openExplorer] : [])];
  const chosen =
    severity === 'info'
      ? await window.showInformationMessage(message, ...choices)
      : await window.showWarningMessage(message, ...choices);
  if (chosen === showProblems) await commands.executeCommand('workbench.actions.view.problems');
  if (chosen === openExplorer) await commands.executeCommand('pagewright.openExplorer');
}

interface Checked {
  readonly explored: Explored;
  readonly files: readonly SummaryFile[];
}

async function check(
  { server, model }: CommandContext,
  token: CancellationToken,
  report: (message: string) => void,
): Promise<Checked | undefined> {
  try {
    report('looking for documents and configurations');
    const explored = await untilScanned(model, token);
    report('collecting problems');
    const { items } = await server.request<{ readonly items: readonly SummaryFile[] }>(
      'workspace/diagnostic',
      { previousResultIds: [missingFile] },
      token,
    );
    return { explored, files: items };
  } catch (error) {
    if (token.isCancellationRequested) return undefined;
    throw error;
  }
}

/**
 * The server delays its report until something has changed. If the request lists a result for a file that does not
 * exist, the server answers at once, to report that the file is gone.
 */
const missingFile = { uri: 'pagewright-nothing:/', value: 'none' } as const;

function untilScanned(model: ExploredModel, token: CancellationToken): Promise<Explored> {
  return new Promise((resolve, reject) => {
    const wanted = model.want();
    const check = async () => {
      try {
        const explored = await model.current();
        if (explored.scanning) return;
        end();
        resolve(explored);
      } catch (error) {
        end();
        reject(error);
      }
    };
    const listening = model.onChanged(() => void check());
    const cancelling = token.onCancellationRequested(() => {
      end();
      reject(new CancellationError());
    });
    const end = () => {
      for (const one of [wanted, listening, cancelling]) one.dispose();
    };
    void check();
  });
}
