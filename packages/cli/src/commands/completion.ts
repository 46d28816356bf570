import { choiceList, type OptionSpecs } from '../arguments/parse-arguments.js';
import { type CompletedCommand, completionScript, shells } from '../completion/completion-script.js';
import type { Command } from './command.js';

const options = {} as const satisfies OptionSpecs;

/** `commands` returns all commands, for which the script completes names and options. */
export function completionCommand(commands: () => readonly CompletedCommand[]): Command<typeof options> {
  return {
    name: 'completion',
    summary: 'Print a shell script that completes commands, options and their values.',
    positionals: 'bash|zsh|fish',
    options,
    examples: [
      ['pagewright completion bash', 'for ~/.bashrc: source <(pagewright completion bash)'],
      ['pagewright completion zsh', 'for a folder of $fpath, as _pagewright'],
      ['pagewright completion fish', 'for ~/.config/fish/completions/pagewright.fish'],
    ],
    details: ['Exit status: 0, or 2 for any other shell.'],
    async run(io, positionals) {
      const [name] = positionals;
      const shell = shells.find((one) => one === name);
      if (shell === undefined || positionals.length > 1)
        return { usage: `completion takes one shell: ${choiceList(shells)}` };
      io.stdout.write(completionScript(shell, commands()));
      return 0;
    },
  };
}
