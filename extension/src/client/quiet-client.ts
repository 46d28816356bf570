import { LanguageClient, State } from 'vscode-languageclient';

/** A client that logs its troubles, and leaves to the extension what of them the user is shown. */
export class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }

  /** While it starts there is nothing to be stopped yet, and when that has failed there is nothing left. */
  override async stop(timeout?: number): Promise<void> {
    if (this.state !== State.Starting && this.state !== State.StartFailed) await super.stop(timeout);
  }
}
